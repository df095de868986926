import type { RecordField, RecordReply } from '../../contracts';
import { escapeHtml, VALUE_TYPES } from '../../platform';

/** The record as a plain form (LIST-53), for programs and browsers without script. The client replaces it. */
export function recordFormHtml(code: string, fields: readonly RecordField[], record: RecordReply): string {
  const action = `/administrar/${code}/ficha/${String(record.id)}/`;
  const rows = fields.map((field) => fieldHtml(field, record)).join('\n');
  return `<form id="form_${code}" method="post" action="${action}">
<input type="hidden" name="version" value="${String(record.version)}">
${rows}
<button type="submit">Aceptar</button>
</form>`;
}

function fieldHtml(field: RecordField, { valores, referencias }: RecordReply): string {
  const names = referencias[field.campo]?.map((item) => item.resultado).join(', ');
  const value = valores[field.campo] ?? '';
  const text = names ?? plainText(value);
  // Choosing a reference needs the client.
  if (field.soloLectura === true || names !== undefined)
    return `<p><strong>${escapeHtml(field.etiqueta)}</strong> <span>${escapeHtml(text)}</span></p>`;
  const name = `name="${escapeHtml(field.campo)}"`;
  const { plainControl } = VALUE_TYPES[field.tipo];
  if (plainControl === 'lines')
    return `<p><label>${escapeHtml(field.etiqueta)} <textarea ${name}>${escapeHtml(text)}</textarea></label></p>`;
  if (plainControl === 'yes-no')
    return `<p><label>${escapeHtml(field.etiqueta)} <select ${name}><option value="1"${value === true ? ' selected' : ''}>Sí</option><option value="0"${value === true ? '' : ' selected'}>No</option></select></label></p>`;
  return `<p><label>${escapeHtml(field.etiqueta)} <input ${name} value="${escapeHtml(text)}"></label></p>`;
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
