import type { ComputedInfo, FieldInfo } from '../../platform';
import type { RecordGroup, RecordTab } from '../definition/define-record';
import type { StoredField } from './stored-field';

/** One tab with the declared fields in the order of their source, under the headings given there; what is reckoned from a date beside it. */
export function defaultTabs(
  titulo: string,
  fields: readonly FieldInfo[],
  computed: readonly ComputedInfo[],
  declared: ReadonlyMap<string, StoredField>,
): RecordTab[] {
  const grupos: (RecordGroup & { campos: string[] })[] = [];
  for (const { campo, grupo } of fields) {
    if (!declared.has(campo)) continue;
    if (grupo !== undefined || grupos.length === 0)
      grupos.push({ codigo: `grupo${String(grupos.length + 1)}`, titulo: grupo ?? titulo, campos: [] });
    grupos.at(-1)?.campos.push(campo);
  }
  for (const { campo, computed: reckoning } of computed) {
    if (reckoning.kind === 'count') continue;
    const beside = grupos.find(({ campos }) => campos.includes(reckoning.from));
    beside?.campos.splice(beside.campos.indexOf(reckoning.from) + 1, 0, campo);
  }
  return [{ codigo: 'datos', titulo: 'Datos', grupos }];
}
