import { useQuery } from '@tanstack/react-query';
import type { FamilyReply } from '../../../libs/contracts';
import { getJson } from '../api';
import { Cargando, ErrorBand } from '../ui';
import type { PanelProps } from '../records/panels';
import { PeoplePanel } from './PeoplePanel';
import type { Kind, Person } from './people';
import css from './Family.module.css';

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
  if (family.isPending) return <Cargando />;
  if (!family.data) return <ErrorBand error={family.error} onReintentar={() => void family.refetch()} />;
  const { opciones, ...stored } = family.data;
  const peopleOf = (kind: Kind): readonly Person[] => (state.values[kind] as Person[] | undefined) ?? stored[kind];
  const change = (kind: Kind) => (people: readonly Person[]) => {
    const same = JSON.stringify(people) === JSON.stringify(stored[kind]);
    state.change(kind, same ? undefined : people);
  };
  return (
    <div className={css.panels}>
      <PeoplePanel
        kind="tutores"
        titulo="Tutores"
        opciones={opciones}
        people={peopleOf('tutores')}
        errors={state.errors}
        readOnly={readOnly}
        onChange={change('tutores')}
      />
      <PeoplePanel
        kind="alumnos"
        titulo="Alumnos"
        opciones={opciones}
        people={peopleOf('alumnos')}
        errors={state.errors}
        readOnly={readOnly}
        onChange={change('alumnos')}
      />
    </div>
  );
}
