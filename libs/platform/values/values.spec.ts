import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VALUE_TYPE_CODES } from '../../contracts';
import { checkValue, loadValueTypes, STORAGE, VALUE_TYPES, valueText } from './index';

const nameOf = (id: unknown) => `«${String(id)}»`;

describe.each(VALUE_TYPE_CODES)('a value of the type %s', (tipo) => {
  const { list, examples } = VALUE_TYPES[tipo];
  const field = { tipo, ...examples.field };

  it.each(examples.good)('%j is stored as %j and reads «%s»', (typed, stored, text) => {
    expect(checkValue(field, typed)).toEqual({ ok: true, value: stored });
    expect(valueText(tipo, stored, { ...examples.field, nameOf })).toBe(text);
  });

  it.each(examples.refused)('%j is refused: %s', (typed, message) => {
    expect(checkValue(field, typed)).toEqual({ ok: false, message });
  });

  it('is read again as it was stored', () => {
    for (const [, stored] of examples.good) expect(checkValue(field, stored)).toEqual({ ok: true, value: stored });
  });

  it('may be empty unless its field is required', () => {
    const { empty } = VALUE_TYPES[tipo];
    // An unticked checkbox has the value false. So the value of a required checkbox is never missing.
    const isMissed = empty !== false;
    expect(checkValue(field, ' ')).toEqual({ ok: true, value: empty });
    expect(checkValue({ ...field, obligatorio: true }, ' ').ok).toBe(!isMissed);
  });

  it('has examples that are stored and examples that are refused', () => {
    expect(examples.good.length).toBeGreaterThan(0);
    expect(examples.refused.length).toBeGreaterThan(0);
  });

  it('can be searched in lists, if they show it', () => {
    expect(list === null || STORAGE[list.storage].searchType !== 'list').toBe(true);
  });
});

describe('the text of a value in files', () => {
  it.each([
    ['texto', 'Ana', 'Ana'],
    ['opcion', 'M', 'Mañana'],
    ['opcion', 'T', 'T'],
    ['numero', -3.5, '-3,5'],
    ['importe', '1234.50', '1234,50'],
    ['fecha', '2026-11-20', '20/11/2026'],
    ['fecha-hora', '2026-07-01T16:30:00Z', '1/7/26, 18:30'],
    ['booleano', false, 'No'],
    ['color', '#9acd32', '#9acd32'],
  ] as const)('of the type %s: %s is «%s»', (tipo, value, text) => {
    const opciones = [{ valor: 'M', etiqueta: 'Mañana' }];
    expect(VALUE_TYPES[tipo].list?.cellText(value, { opciones, zone: 'Europe/Madrid' })).toBe(text);
  });
});

describe('the files of value types', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tipos-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const declare = (file: string, code: string) =>
    writeFileSync(join(folder, `${file}.value.js`), `exports.type = { code: '${code}', problem: () => null };`);

  it('are all needed: a code without a file stops the start', () => {
    expect(() => loadValueTypes(folder)).toThrow('«texto»');
  });

  it('declare only codes of the contracts', () => {
    declare('otra', 'otra');
    expect(() => loadValueTypes(folder)).toThrow('add «otra» to libs/contracts/value-types.ts');
    rmSync(join(folder, 'otra.value.js'));
  });

  it('declare each code once', () => {
    declare('uno', 'texto');
    declare('dos', 'texto');
    expect(() => loadValueTypes(folder)).toThrow('Two files declare the value type «texto»');
  });
});
