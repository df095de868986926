import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SettingsRegistry, SettingsService } from '../../platform';
import { facturasErrors } from '../errors';

/** The issuer, copied into each invoice. */
export interface Emisor {
  nombre: string;
  nif: string;
  direccion: string;
}

/** Reads the academy as issuer from the current settings. */
@Injectable()
export class EmisorService {
  constructor(
    private readonly settings: SettingsService,
    private readonly registry: SettingsRegistry,
  ) {}

  /** Returns the issuer from the settings that are filled in; a missing setting is an empty text. That is enough for a draft. */
  async load(manager: EntityManager): Promise<Emisor> {
    const fields = ['academia.nombre', 'academia.nif', 'academia.direccion'];
    const declared = fields.flatMap((field) => this.registry.findSetting(field) ?? []);
    const values = await this.settings.loadWithin(manager, declared);
    const text = (field: string): string => String(values[field] ?? '').trim();
    return { nombre: text('academia.nombre'), nif: text('academia.nif'), direccion: text('academia.direccion') };
  }

  /**
   * Returns the issuer with all settings that an invoice needs.
   * @throws sin-emisor: an invoice must have its NIF and address (RD 1619/2012, art. 6.1.d and e)
   */
  async loadComplete(manager: EntityManager): Promise<Emisor> {
    const emisor = await this.load(manager);
    if (!emisor.nombre || !emisor.nif || !emisor.direccion) throw facturasErrors['sin-emisor']();
    return emisor;
  }
}
