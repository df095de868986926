import { isFixed, type Option, type RecordField, type RecordReply } from '../../contracts';
import { escapeHtml, VALUE_TYPES } from '../../platform';

/** A field of the form, with its options if it has any. */
export interface PlainField extends RecordField {
  opciones?: Option[];
}

/** A refused save: its sentence, and a sentence for each wrong field. */
export interface PlainRefusal {
  mensaje: string;
  campos: Readonly<Record<string, string>>;
}

export interface PlainForm {
  code: string;
  fields: readonly PlainField[];
  record: RecordReply;
  /** The path, within this application, to open after saving. */
  returnUrl: string;
  refusal?: PlainRefusal | undefined;
}

/**
 * Renders the record as a plain form (LIST-53), for programs and for browsers without script. With script, the client replaces this form.
 */
export function recordFormHtml({ code, fields, record, returnUrl, refusal }: PlainForm): string {
  const action = `/administrar/${code}/ficha/${String(record.id)}/`;
  const isReadOnly = record.soloLectura === true;
  const rows = fields.map((field) => fieldHtml(field, record, refusal?.campos[field.campo])).join('\n');
  const button = isReadOnly ? '' : '<button type="submit">Aceptar</button>';
  return `${refusal === undefined ? '' : `<p role="alert">${escapeHtml(refusal.mensaje)}</p>`}
<form id="form_${code}" method="post" action="${action}">
<input type="hidden" name="version" value="${String(record.version)}">
<input type="hidden" name="urlRegreso" value="${escapeHtml(returnUrl)}">
${rows}
${button} <a href="${escapeHtml(returnUrl)}">Cancelar</a>
</form>`;
}

function fieldHtml(field: PlainField, record: RecordReply, problem: string | undefined): string {
  const label = escapeHtml(field.etiqueta);
  // A file is shown as text only, because uploading a file needs the client.
  if (isFixed(field, record) || VALUE_TYPES[field.tipo].refersTo === 'file')
    return `<p><strong>${label}</strong> <span>${escapeHtml(fixedText(field, record))}</span></p>`;
  const note = problem === undefined ? '' : ` <strong>${escapeHtml(problem)}</strong>`;
  return `<p><label>${label} ${controlHtml(field, record)}</label>${note}</p>`;
}

function fixedText({ campo }: PlainField, { valores, referencias }: RecordReply): string {
  return referencias[campo]?.map((item) => item.resultado).join(', ') ?? plainText(valores[campo]);
}

function controlHtml(field: PlainField, { valores, referencias }: RecordReply): string {
  const name = `name="${escapeHtml(field.campo)}"`;
  const value = valores[field.campo];
  if (field.opciones !== undefined) return selectHtml(field, name, value, referencias[field.campo] ?? []);
  const text = escapeHtml(plainText(value));
  const { plainControl } = VALUE_TYPES[field.tipo];
  if (plainControl === 'lines') return `<textarea ${name}>${text}</textarea>`;
  if (plainControl === 'yes-no')
    return `<select ${name}>${optionHtml('1', 'Sí', value === true)}${optionHtml('0', 'No', value !== true)}</select>`;
  return `<input ${name} value="${text}">`;
}

/** Renders a select. If the limit has cut a selected value from the options, the value is added to the options. */
function selectHtml(
  { opciones = [], obligatorio, tipo }: PlainField,
  name: string,
  value: unknown,
  named: RecordReply['referencias'][string],
): string {
  const chosen = (Array.isArray(value) ? value : [value]).map(plainText).filter((one) => one !== '');
  const known = new Set(opciones.map(({ valor }) => valor));
  const missing = named.filter(({ id }) => !known.has(String(id)));
  const all = [...missing.map(({ id, resultado }) => ({ valor: String(id), etiqueta: resultado })), ...opciones];
  const options = all.map(({ valor, etiqueta }) => optionHtml(valor, etiqueta, chosen.includes(valor))).join('');
  if (tipo === 'referencias') return `<select ${name} multiple>${options}</select>`;
  const isWithoutNone = known.has('') || (obligatorio && chosen.length > 0);
  const empty = isWithoutNone ? '' : optionHtml('', '—', chosen.length === 0);
  return `<select ${name}>${empty}${options}</select>`;
}

const optionHtml = (value: string, label: string, isSelected: boolean): string =>
  `<option value="${escapeHtml(value)}"${isSelected ? ' selected' : ''}>${escapeHtml(label)}</option>`;

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
