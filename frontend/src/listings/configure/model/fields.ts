import type { ShapeField } from '../../../../../libs/contracts';

/** Fields under one relation, and the relations that lead on from it. */
export interface FieldGroup {
  /** The relation's name; of the list's own fields, empty. */
  nombre: string;
  /** Tells groups apart: `familia › tutores`. */
  clave: string;
  campos: ShapeField[];
  grupos: FieldGroup[];
}

/** The way to a field as people read it: `familia › tutores › teléfono`. */
export function pathWords({ ruta }: Pick<ShapeField, 'ruta'>): string {
  return ruta.join(' › ');
}

/** Fields arranged by the relations that lead to them. */
export function groupFields(fields: readonly ShapeField[]): FieldGroup {
  const root: FieldGroup = { nombre: '', clave: '', campos: [], grupos: [] };
  for (const field of fields) groupFor(root, field.ruta.slice(0, -1)).campos.push(field);
  return root;
}

function groupFor(from: FieldGroup, [step, ...rest]: string[]): FieldGroup {
  if (step === undefined) return from;
  let group = from.grupos.find(({ nombre }) => nombre === step);
  if (!group) {
    group = { nombre: step, clave: from.clave === '' ? step : `${from.clave} › ${step}`, campos: [], grupos: [] };
    from.grupos.push(group);
  }
  return groupFor(group, rest);
}

/** Fields whose name or way holds every word that was typed, without case and accents. */
export function matchingFields<F extends Pick<ShapeField, 'etiqueta' | 'ruta' | 'campo'>>(
  fields: readonly F[],
  texto: string,
): F[] {
  const words = plain(texto)
    .split(/\s+/)
    .filter((word) => word !== '');
  return fields.filter((field) => {
    const all = plain(`${field.etiqueta} ${field.ruta.join(' ')} ${field.campo}`);
    return words.every((word) => all.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function countFields(group: FieldGroup): number {
  return group.campos.length + group.grupos.reduce((sum, other) => sum + countFields(other), 0);
}
