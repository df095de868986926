import type { EntityManager } from 'typeorm';
import type { Settings, SettingsRegistry } from '../../platform';
import { facturasErrors } from '../errors';

/** Who issues, copied into each invoice. */
export interface Issuer {
  nombre: string;
  nif: string;
  direccion: string;
}

const FIELDS = ['academia.nombre', 'academia.nif', 'academia.direccion'] as const;

/**
 * The academy as its settings name it now.
 * @throws sin-emisor: no invoice may lack the issuer's NIF and address (RD 1619/2012, art. 6.1.d and e)
 */
export async function issuerOf(
  manager: EntityManager,
  settings: Settings,
  registry: SettingsRegistry,
): Promise<Issuer> {
  const declared = FIELDS.flatMap((campo) => registry.setting(campo) ?? []);
  const values = await settings.within(manager, declared);
  const [nombre, nif, direccion] = FIELDS.map((campo) => String(values[campo] ?? '').trim());
  if (!nombre || !nif || !direccion) throw facturasErrors['sin-emisor']();
  return { nombre, nif, direccion };
}
