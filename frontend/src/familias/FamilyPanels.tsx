import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FamilyReply } from '../../../libs/contracts';
import { getJson } from '../api';
import { Cargando, ErrorBand } from '../ui';
import type { PanelProps } from '../records/panels';
import { PeoplePanel } from './PeoplePanel';
import {
  asStored,
  changeEntry,
  namedOnly,
  newPerson,
  overtaken,
  shownPerson,
  type Entry,
  type Kind,
  type Person,
} from './people';
import css from './Family.module.css';

const PANELS: readonly { kind: Kind; titulo: string }[] = [
  { kind: 'tutores', titulo: 'Tutores' },
  { kind: 'alumnos', titulo: 'Alumnos' },
];

/** The tutors and the students of a family, side by side; they are saved with it. */
export function FamilyPanels({ record, state, readOnly }: PanelProps) {
  const family = useQuery({
    queryKey: ['familia', record.id, record.version],
    queryFn: async ({ signal }) => {
      const [found] = await getJson<FamilyReply[]>('/api/familias', { id: record.id }, { signal });
      return found;
    },
    staleTime: 0,
  });
  // Found among the records of the academy: what is shown of them until they are saved.
  const [found, setFound] = useState<readonly Person[]>([]);
  // Somebody may have been changed by others meanwhile: what is stored now is shown beside what was written here.
  const { refetch } = family;
  const isRefused = !state.saving && Object.keys(state.errors).some((campo) => campo.endsWith('.id'));
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  if (family.isPending) return <Cargando />;
  if (!family.data) return <ErrorBand error={family.error} onReintentar={() => void family.refetch()} />;
  const { opciones, ...stored } = family.data;
  return (
    <div className={css.panels}>
      {PANELS.map(({ kind, titulo }) => {
        const known = new Map([...found, ...stored[kind]].map((person) => [person.id, person]));
        const entries = (state.values[kind] as Entry[] | undefined) ?? namedOnly(stored[kind]);
        const change = (next: readonly Entry[]) => {
          const same = asStored(next, stored[kind]);
          state.change(kind, same ? undefined : next);
          state.change(`${kind}_vistos`, same ? undefined : stored[kind].map(({ id }) => id));
        };
        return (
          <PeoplePanel
            key={kind}
            kind={kind}
            titulo={titulo}
            opciones={opciones}
            people={entries.map((entry) => shownPerson(kind, known, entry))}
            overtaken={entries.map((entry) => overtaken(entry, known))}
            errors={state.errors}
            readOnly={readOnly}
            onChange={(at, changes) => change(changeEntry(entries, known, at, changes))}
            onRemove={(at) => change(entries.filter((_, index) => index !== at))}
            onAddNew={() => change([...entries, newPerson(kind)])}
            onAddFound={(people) => {
              setFound([...found, ...people]);
              change([...entries, ...namedOnly(people)]);
            }}
          />
        );
      })}
    </div>
  );
}
