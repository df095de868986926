import { useQuery } from '@tanstack/react-query';
import type { CategoriaMensaje, PersonaId, PreferenciaAnotada, PreferenciasDePersona } from '#libs/contracts';
import { CATEGORY_WORDS } from '#libs/mensajes/calculo/category-words';
import { useCan } from '../../base';
import {
  CheckInput,
  DataTable,
  ErrorBand,
  Loading,
  Panel,
  PanelNote,
  Pill,
  RecordLink,
  ScrollRegion,
  titled,
  type DataColumn,
} from '../../ui';
import cards from '../../ui/table/CardRows.module.css';
import { preferencesOf } from './calls';
import css from './Preferences.module.css';
import { useRecordPreference } from './use-record-preference';
import { CATEGORIES, CHANNELS, originText } from './words';

/** What those want to receive to whom messages about a person go, how they chose, and where the office records what they say. */
export function PreferencesPanel({ person }: { person: PersonaId }) {
  const preferences = useQuery(preferencesOf(person));
  const canWrite = useCan()('mensajes.escribir');
  const { isBusy, record } = useRecordPreference(person);
  const people = preferences.data ?? [];
  return (
    <Panel title="Qué quiere recibir" isBusy={preferences.isFetching}>
      {preferences.isPending && <Loading />}
      {preferences.isError && <ErrorBand error={preferences.error} onRetry={() => void preferences.refetch()} />}
      {preferences.isSuccess && people.length === 0 && (
        <PanelNote>No hay a quién escribir: faltan sus tutores.</PanelNote>
      )}
      {people.length > 0 && (
        <ScrollRegion label="Qué quiere recibir, tabla">
          <DataTable
            caption="Qué quiere recibir"
            columns={columns(canWrite && !isBusy ? record : null)}
            rows={people}
            keyOf={({ tipo, id }) => `${tipo}${id}`}
            className={cards.rows}
            areRolesExplicit
          />
        </ScrollRegion>
      )}
    </Panel>
  );
}

type OnChange = (person: PreferenciasDePersona, choice: PreferenciaAnotada) => void;

const columns = (onChange: OnChange | null): readonly DataColumn<PreferenciasDePersona>[] => [
  { key: 'persona', heading: 'Persona', isRowHeading: true, cell: (person) => <Person {...person} /> },
  ...CATEGORIES.map(({ categoria, title }) => ({
    key: categoria,
    heading: <Heading categoria={categoria} title={title} />,
    cell: (person: PreferenciasDePersona) => <Choices person={person} categoria={categoria} onChange={onChange} />,
    cellProps: () => titled(CATEGORY_WORDS[categoria]),
  })),
];

/** The category as messages name it, and what the family reads. */
function Heading({ categoria, title }: { categoria: CategoriaMensaje; title: string }) {
  return (
    <>
      {CATEGORY_WORDS[categoria]}
      <span className={css.origin}>{title}</span>
    </>
  );
}

function Person({ nombre, url, correo, resumen }: PreferenciasDePersona) {
  return (
    <>
      <RecordLink to={url}>{nombre}</RecordLink>
      <span className={css.origin}>{correo ?? 'Sin correo'}</span>
      {resumen && (
        <Pill tone="neutral" noDot>
          Resumen diario
        </Pill>
      )}
    </>
  );
}

interface ChoicesProps {
  person: PreferenciasDePersona;
  categoria: CategoriaMensaje;
  /** Null if the choice cannot be changed. */
  onChange: OnChange | null;
}

function Choices({ person, categoria, onChange }: ChoicesProps) {
  const choices = person.preferencias.filter((one) => one.categoria === categoria);
  return CHANNELS.map(({ canal, title: channel }) => {
    const choice = choices.find((one) => one.canal === canal);
    if (choice === undefined) return null;
    return (
      <div key={canal}>
        <CheckInput
          label={channel}
          aria-label={`${channel}, ${CATEGORY_WORDS[categoria]}, ${person.nombre}`}
          checked={choice.permitido}
          disabled={onChange === null}
          onChange={() => onChange?.(person, choice)}
        />
        <span className={css.origin}>{originText(choice)}</span>
      </div>
    );
  });
}
