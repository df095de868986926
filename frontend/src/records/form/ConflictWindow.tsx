import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryReply, RecordField, RecordReply, SelectorItem } from '../../../../libs/contracts';
import { getJson } from '../../base';
import { Window } from '../../ui';
import { disputes, panelDisputes, settled, type Dispute } from '../model/conflict';
import { FIELD_TYPES } from '../../fields';
import { allFields } from '../model/record-state';
import type { LoadedRecord } from '../state/use-record';
import type { RecordFormState } from '../state/use-record-form';
import css from './ConflictWindow.module.css';

export interface ConflictWindowProps {
  code: string;
  loaded: LoadedRecord;
  state: RecordFormState;
  theirs: RecordReply;
  /** Called after the resolved record has been saved. */
  onSaved: () => void;
}

/** Resolves a conflict: both values of every field that one of the two users changed, with a choice where both did. */
export function ConflictWindow({ code, loaded, state, theirs, onSaved }: ConflictWindowProps) {
  const all = [
    ...disputes(allFields(loaded.form), state.record.valores, state.changes, theirs.valores),
    ...panelDisputes(loaded.form, state.changes),
  ];
  const [keepMine, setKeepMine] = useState<ReadonlySet<string>>(() => new Set());
  const who = useLastWriter(code, theirs.id);
  const name = who ?? 'otra persona';
  const choose = (campo: string, mine: boolean) =>
    setKeepMine((now) => new Set(mine ? [...now, campo] : [...now].filter((one) => one !== campo)));
  const toDecide = all.filter(({ by }) => by === 'both').length;
  return (
    <Window
      id={`conflicto_${code}`}
      isOpen
      title="Otra persona ha guardado esta ficha"
      acceptLabel="Guardar lo elegido"
      cancelLabel="Seguir editando"
      x="15%"
      width="70%"
      onAccept={async () => {
        const saved = await state.settle(settled(state.changes, all, keepMine, theirs));
        if (saved !== null) onSaved();
        // The state closes the window, or shows the next conflict.
        return false;
      }}
      onClose={() => void state.settle(null)}
    >
      <p className={css.intro}>
        {who ?? 'Otra persona'} la guardó mientras la tenía abierta.{' '}
        {toDecide === 0
          ? 'Los cambios no se cruzan: se conservan los de ambos.'
          : 'Elija qué vale donde los dos la cambiaron; lo demás ya está unido.'}
      </p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">El suyo</th>
            <th scope="col">El de {name}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((dispute) => (
            <Row
              key={dispute.field.campo}
              dispute={dispute}
              names={[
                ...state.references(dispute.field.campo),
                ...(theirs.referencias[dispute.field.campo] ?? []),
                ...offered(dispute.field),
              ]}
              mine={keepMine.has(dispute.field.campo)}
              onChoose={(mine) => choose(dispute.field.campo, mine)}
            />
          ))}
        </tbody>
      </table>
    </Window>
  );
}

/** The choices of a reference field, as named records. */
function offered({ tipo, opciones = [] }: RecordField): SelectorItem[] {
  if (tipo !== 'referencia' && tipo !== 'referencias') return [];
  return opciones.map(({ valor, etiqueta }) => ({ id: Number(valor), resultado: etiqueta }));
}

interface RowProps {
  dispute: Dispute;
  names: readonly SelectorItem[];
  mine: boolean;
  onChoose: (mine: boolean) => void;
}

function Row({ dispute: { field, mine: own, theirs, by }, names, mine, onChoose }: RowProps) {
  const text = (value: unknown) => {
    const ids: unknown[] = [value].flat();
    const known = names.filter(({ id }, at) => ids.includes(id) && names.findIndex((one) => one.id === id) === at);
    return FIELD_TYPES[field.tipo].text(value, field, known) || '—';
  };
  const option = (isMine: boolean) => {
    const words = text(isMine ? own : theirs);
    if (by !== 'both')
      return (isMine ? by === 'me' : by === 'them') ? words : <span className={css.same}>sin cambios</span>;
    return (
      <label className={css.option}>
        <input
          type="radio"
          name={`conflicto_${field.campo}`}
          checked={mine === isMine}
          onChange={() => onChoose(isMine)}
        />
        {words}
      </label>
    );
  };
  return (
    <tr className={by === 'both' ? undefined : css.merged}>
      <th scope="row">{field.etiqueta}</th>
      <td>{option(true)}</td>
      <td>{option(false)}</td>
    </tr>
  );
}

/** The user who saved the record last; undefined until loaded. */
function useLastWriter(code: string, id: number): string | undefined {
  const history = useQuery({
    queryKey: ['historial', code, id, 1, ''],
    queryFn: ({ signal }) => getJson<HistoryReply>(`/api/fichas/${code}/${id}/historial`, {}, { signal }),
    staleTime: 0,
  });
  return history.data?.registros[0]?.usuario ?? undefined;
}
