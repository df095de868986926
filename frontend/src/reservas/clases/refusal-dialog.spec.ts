import { hasAlternatives, refusalDialog, type Refusal } from './refusal-dialog';

const clash = (motivo: string) => ({ clase_id: 7, fecha: '2026-11-24', motivo });
const REFUSAL: Refusal = {
  mensaje: 'Marta Soler ya tiene clase. Y 1 choque más.',
  choques: [clash('Marta Soler ya tiene clase.'), clash('El Aula 3 está ocupada.')],
  libres: [
    { fecha: '2026-11-24', hora: '17:00' },
    { fecha: '2026-11-25', hora: '09:30' },
  ],
};
const labels = (isOpen: boolean, canChoose: boolean) =>
  refusalDialog(REFUSAL, { isOpen, canChoose }).options.map(({ label }) => label);

describe('the alert of a refused change', () => {
  it('shows the sentence of the server first, and all clashes on request', () => {
    expect(refusalDialog(REFUSAL, { isOpen: false, canChoose: true }).text).toContain(REFUSAL.mensaje);
    expect(labels(false, true)).toContain('Ver los 2 choques');
    expect(refusalDialog(REFUSAL, { isOpen: true, canChoose: true }).text).toContain(
      '• Marta Soler ya tiene clase.\n• El Aula 3 está ocupada.',
    );
    expect(labels(true, true)).not.toContain('Ver los 2 choques');
  });

  it('[PLUS-30] offers the free hours of one class as buttons', () => {
    expect(labels(true, true)).toEqual(['martes 24/11, 17:00', 'miércoles 25/11, 09:30', 'Cerrar']);
  });

  it('names the free hours of the first of several classes in its text', () => {
    const { text, options } = refusalDialog(REFUSAL, { isOpen: true, canChoose: false });
    expect(text).toContain('Para la primera que choca están libres: martes 24/11, 17:00; miércoles 25/11, 09:30.');
    expect(options.map(({ label }) => label)).toEqual(['Aceptar']);
  });

  it('is a plain sentence if there is only one clash and no free hour', () => {
    expect(hasAlternatives(REFUSAL)).toBe(true);
    expect(hasAlternatives({ ...REFUSAL, choques: [clash('Uno.')], libres: [] })).toBe(false);
  });
});
