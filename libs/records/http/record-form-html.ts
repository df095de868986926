import type { RecordField, RecordReply } from '../../contracts';
import { escapeHtml } from '../../platform';

/**
 * The record as a plain form: what the page holds for programs and browsers without script (LIST-53). The client draws
 * its own in place of it.
 */
export function recordFormHtml(codigo: string, fields: readonly RecordField[], record: RecordReply): string {
  const action = `/administrar/${codigo}/ficha/${String(record.id)}/`;
  const rows = fields.map((field) => fieldHtml(field, record)).join('\n');
  return `<form id="form_${codigo}" method="post" action="${action}">
<input type="hidden" name="version" value="${String(record.version)}">
${rows}
<button type="submit">Aceptar</button>
</form>`;
}

function fieldHtml(field: RecordField, { valores, referencias }: RecordReply): string {
  const names = referencias[field.campo]?.map((item) => item.resultado).join(', ');
  const value = valores[field.campo] ?? '';
  const text = names ?? plainText(value);
  // References are chosen through a search that needs the client; here they are shown.
  if (field.soloLectura === true || names !== undefined)
    return `<p><strong>${escapeHtml(field.etiqueta)}</strong> <span>${escapeHtml(text)}</span></p>`;
  const name = `name="${escapeHtml(field.campo)}"`;
  if (field.tipo === 'texto-largo' || field.tipo === 'texto-enriquecido')
    return `<p><label>${escapeHtml(field.etiqueta)} <textarea ${name}>${escapeHtml(text)}</textarea></label></p>`;
  if (field.tipo === 'booleano')
    return `<p><label>${escapeHtml(field.etiqueta)} <select ${name}><option value="1"${value === true ? ' selected' : ''}>Sí</option><option value="0"${value === true ? '' : ' selected'}>No</option></select></label></p>`;
  return `<p><label>${escapeHtml(field.etiqueta)} <input ${name} value="${escapeHtml(text)}"></label></p>`;
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
