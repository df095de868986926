import type { FormItem, FormReply, FormLayout, RecordField } from '../../../../../libs/contracts';

/** What the fields of a form being laid out are, and which are offered. Pure. */

/** All fields there are before the form says anything of them. */
function declared({ campos_declarados, campos_especificos }: FormReply): RecordField[] {
  return campos_declarados ?? campos_especificos;
}

/** The field that an item is made of. */
export function sourceOf(form: FormReply, { data }: FormItem): RecordField | undefined {
  return [...declared(form), ...form.campos_generales].find(({ campo }) => campo === data.name);
}

/** Is it made by the form itself: added before, or now? Then all that is said of it is its own. */
export function isAdded(form: FormReply, { data }: FormItem): boolean {
  return (
    form.campos_generales.some(({ campo }) => campo === data.name) ||
    declared(form).some(({ campo, adicional }) => campo === data.name && adicional === true)
  );
}

/** An item as records will show it: its field with what the form says of it. */
export function fieldOf(form: FormReply, item: FormItem): RecordField {
  const { data } = item;
  const source = sourceOf(form, item) ?? { campo: data.name, tipo: 'texto', etiqueta: data.name, obligatorio: false };
  const own = isAdded(form, item);
  const ayuda = data.ayuda ?? source.ayuda ?? '';
  return {
    ...source,
    campo: item.i,
    etiqueta: data.etiqueta?.trim() || source.etiqueta,
    ayuda: ayuda === '' ? undefined : ayuda,
    obligatorio: own ? (data.obligatorio ?? source.obligatorio) : source.obligatorio || data.obligatorio === true,
    soloLectura: source.soloLectura === true || data.soloLectura === true,
    opciones: own ? (data.opciones ?? source.opciones) : source.opciones,
  };
}

/** The specific fields that stand on no group yet. */
export function offeredFields(form: FormReply, design: FormLayout): RecordField[] {
  const used = new Set(design.items.map(({ data }) => data.name));
  return declared(form).filter(({ campo }) => !used.has(campo));
}

/** Those whose label holds these letters, whatever their case and accents. */
export function matching<T extends RecordField>(fields: readonly T[], text: string): T[] {
  const wanted = plain(text.trim());
  return fields.filter(({ etiqueta }) => plain(etiqueta).includes(wanted));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A label that no other field of the form has: `Texto`, `Texto 2`. */
export function freeLabel(form: FormReply, design: FormLayout, etiqueta: string): string {
  const taken = new Set(design.items.map((item) => fieldOf(form, item).etiqueta));
  for (let count = 1; ; count += 1) {
    const label = count === 1 ? etiqueta : `${etiqueta} ${count}`;
    if (!taken.has(label)) return label;
  }
}
