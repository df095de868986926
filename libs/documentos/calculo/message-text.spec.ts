import { messageText } from './message-text';

const invoice = (numero: string, fecha = '2026-11-01') => ({
  numero,
  fecha,
  frase: `factura ${numero}, del 01/11/2026, a nombre de Pérez & Hijos`,
});
const attached = { isAttached: true };

describe('the message with documents', () => {
  it('[PLUS-35] names a single one by its number, and escapes what it says of it', () => {
    expect(messageText('factura', [invoice('A-2026-000012')], attached)).toEqual({
      asunto: 'Factura A-2026-000012',
      texto: '<p>Ya está emitida la factura A-2026-000012, del 01/11/2026, a nombre de Pérez &amp; Hijos.</p>',
    });
  });

  it('[PLUS-35] names several by their number and, if they share it, their month', () => {
    const two = [invoice('A-1'), invoice('A-2')];
    expect(messageText('factura', two, attached).asunto).toBe('2 facturas de noviembre');
    expect(messageText('carta', [...two, invoice('A-3', '2026-12-01')], attached).asunto).toBe('3 cartas de pago');
  });

  it('[PLUS-35] says where the PDF is if it is not attached', () => {
    expect(messageText('recibo', [invoice('A-1')], { isAttached: false }).texto).toContain('se abre en el campus');
    expect(messageText('recibo', [invoice('A-1')], attached).texto).not.toContain('campus');
  });
});
