import type { ListDefinition } from '../definition/define-list';
import { makeCard } from './card-model';

const definition = (card: ListDefinition['card']) => ({ code: 'alumnos', card }) as ListDefinition;
const COLUMNS = ['codigo', 'apellidos', 'edad'];
const isColumn = (path: string) => COLUMNS.includes(path);

describe('the card of a list', () => {
  it('[LIST-16] names the default columns that it leaves out', () => {
    const card = makeCard(definition({ title: '{apellidos}', facts: ['{codigo}'] }), COLUMNS, isColumn);
    expect(card).toMatchObject({ titulo: ['{apellidos}'], lineas: ['{codigo}'], omitidas: ['edad'] });
    expect(makeCard(definition(undefined), COLUMNS, isColumn)).toBeNull();
  });

  it('[LIST-16] shows columns of the list only', () => {
    const wrong = definition({ facts: ['{iban}'] });
    expect(() => makeCard(wrong, COLUMNS, isColumn)).toThrow('«alumnos» shows «iban»');
  });
});
