import { PLAIN_ADDRESS, readAddress, writeAddress } from './address';

const read = (query: string) => readAddress(new URLSearchParams(query));

describe('the address of a list', () => {
  it('[PLUS-02] holds saved search, filters, order and page, and reads back as it was written', () => {
    const state = {
      searchId: 3,
      filters: { apellidos__istartswith: 'García & Cía', edad__gte: 12 },
      order: '-edad,apellidos',
      page: 2,
      pageSize: 50,
      isPanelOpen: true,
    };
    expect(read(writeAddress(state).toString())).toEqual(state);
  });

  it('leaves out what is the same as in the saved search', () => {
    expect(writeAddress(PLAIN_ADDRESS).toString()).toBe('');
    expect(read('')).toEqual(PLAIN_ADDRESS);
  });

  it('distinguishes an emptied search from the saved one', () => {
    expect(read(writeAddress({ ...PLAIN_ADDRESS, filters: {} }).toString()).filters).toEqual({});
  });

  it.each(['busqueda=x&pagina=0', 'pagina=-1', 'parametros={', 'parametros=[1]', 'parametros=null', 'pagina=1e9'])(
    'takes «%s» as not said',
    (query) => {
      expect(read(query)).toEqual(PLAIN_ADDRESS);
    },
  );

  it('drops filters that are not plain values', () => {
    expect(read('parametros={"a":{"b":1},"c":"x","d":"","e":null}').filters).toEqual({ c: 'x' });
  });

  it('keeps other parameters of the query', () => {
    expect(writeAddress(PLAIN_ADDRESS, new URLSearchParams('pestana=2&pagina=9')).toString()).toBe('pestana=2');
  });
});
