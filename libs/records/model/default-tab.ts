import { computedOf, fieldsOf } from '../../platform';
import type { RecordGroup, RecordTab } from '../definition/define-record';
import type { StoredField } from './stored-field';

interface Group extends RecordGroup {
  fields: string[];
}

/**
 * Builds the tab of a record that has no definition. The fields have the order and the headings of the entity. A computed field comes
 * after the date from which it is computed.
 */
export function defaultTab(title: string, entity: object, declared: ReadonlyMap<string, StoredField>): RecordTab {
  const groups: Group[] = [];
  for (const { name, group } of fieldsOf(entity)) {
    if (!declared.has(name)) continue;
    const last = groups.at(-1);
    if (last !== undefined && group === undefined) last.fields.push(name);
    else groups.push({ code: `grupo${String(groups.length + 1)}`, title: group ?? title, fields: [name] });
  }
  for (const { name, computed } of computedOf(entity)) {
    if (!('from' in computed)) continue;
    const group = groups.find(({ fields }) => fields.includes(computed.from));
    group?.fields.splice(group.fields.indexOf(computed.from) + 1, 0, name);
  }
  return { code: 'datos', title: 'Datos', groups };
}
