import { useState } from 'react';
import type { PanelProps } from '../records/form/panels';
import { ErrorBand, Loading } from '../ui';
import { PeoplePanel } from './PeoplePanel';
import {
  changeEntry,
  familyMembers,
  idsOnly,
  isAsStored,
  newPerson,
  type Entry,
  type Kind,
  type Person,
} from './people';
import { useFamily } from './use-family';
import css from './Family.module.css';

const PANELS: readonly { kind: Kind; title: string }[] = [
  { kind: 'tutores', title: 'Tutores' },
  { kind: 'alumnos', title: 'Alumnos' },
];

/** The guardians and the students of a family, side by side. They are saved with the family. */
export function FamilyPanels({ record, state, readOnly }: PanelProps) {
  const family = useFamily(record, state);
  // The people whom the user has chosen from existing records. Their cards show these values until the family is saved.
  const [found, setFound] = useState<readonly Person[]>([]);
  if (family.isPending) return <Loading />;
  if (!family.data) return <ErrorBand error={family.error} onRetry={() => void family.refetch()} />;
  const { opciones: options, ...stored } = family.data;
  return (
    <div className={css.panels}>
      {PANELS.map(({ kind, title }) => {
        const known = new Map([...found, ...stored[kind]].map((person) => [person.id, person]));
        const entries = (state.values[kind] as Entry[] | undefined) ?? idsOnly(stored[kind]);
        const change = (next: readonly Entry[]) => {
          const isSame = isAsStored(next, stored[kind]);
          state.change(kind, isSame ? undefined : next);
          state.change(`${kind}_vistos`, isSame ? undefined : stored[kind].map(({ id }) => id));
        };
        return (
          <PeoplePanel
            key={kind}
            kind={kind}
            title={title}
            options={options}
            members={familyMembers(kind, known, entries)}
            errors={state.errors}
            readOnly={readOnly}
            onChange={(at, changes) => change(changeEntry(entries, known, at, changes))}
            onUnparsed={state.markUnparsed}
            onRemove={(at) => {
              // Deletes all marks of unreadable text first. The marks are stored by index, and removing a person changes the indexes.
              entries.forEach((_, index) => state.markUnparsed(`${kind}.${index}.fecha_nacimiento`, ''));
              change(entries.filter((_, index) => index !== at));
            }}
            onAddNew={() => change([...entries, newPerson(kind)])}
            onAddFound={(people) => {
              setFound([...found, ...people]);
              change([...entries, ...idsOnly(people)]);
            }}
          />
        );
      })}
    </div>
  );
}
