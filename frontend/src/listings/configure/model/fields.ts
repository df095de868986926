import type { ShapeField } from '#libs/contracts';

/** A relation with its fields and its further relations. */
export interface FieldGroup {
  /** The relation's name; empty for the list itself. */
  name: string;
  /** The path of the relation, which is unique: `familia › tutores`. */
  key: string;
  fields: ShapeField[];
  groups: FieldGroup[];
}

/** The path of a field as people read it: `familia › tutores › teléfono`. */
export function pathWords({ ruta }: Pick<ShapeField, 'ruta'>): string {
  return ruta.join(' › ');
}

/** A tree of fields by relation. */
export function groupFields(fields: readonly ShapeField[]): FieldGroup {
  const root: FieldGroup = { name: '', key: '', fields: [], groups: [] };
  for (const field of fields) groupFor(root, field.ruta.slice(0, -1)).fields.push(field);
  return root;
}

function groupFor(from: FieldGroup, [step, ...rest]: string[]): FieldGroup {
  if (step === undefined) return from;
  let group = from.groups.find(({ name }) => name === step);
  if (!group) {
    group = { name: step, key: from.key === '' ? step : `${from.key} › ${step}`, fields: [], groups: [] };
    from.groups.push(group);
  }
  return groupFor(group, rest);
}

/** Fields whose label or path contains every typed word, regardless of case and accents. */
export function matchingFields<F extends Pick<ShapeField, 'etiqueta' | 'ruta' | 'campo'>>(
  fields: readonly F[],
  text: string,
): F[] {
  const words = plain(text)
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

/** Fields of a group and of all groups below. */
export function countFields(group: FieldGroup): number {
  return group.fields.length + group.groups.reduce((sum, other) => sum + countFields(other), 0);
}
