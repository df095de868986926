import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryReply, RecordField, RecordReply, SelectorItem } from '../../../libs/contracts';
import { getJson } from '../api';
import { Ventana } from '../ui';
import { disputes, panelDisputes, settled, type Dispute } from './conflict';
import { RECORD_FIELDS } from './fields';
import { allFields } from './record-state';
import type { LoadedRecord } from './use-record';
import type { RecordFormState } from './use-record-form';
import css from './ConflictWindow.module.css';

export interface ConflictWindowProps {
  codigo: string;
  loaded: LoadedRecord;
  state: RecordFormState;
  theirs: RecordReply;
  /** After what was decided has been saved. */
  onSaved: () => void;
}

/** Somebody saved the same record first: both values of every field that either touched, and a choice where they differ. */
export function ConflictWindow({ codigo, loaded, state, theirs, onSaved }: ConflictWindowProps) {
  const all = [
    ...disputes(allFields(loaded.form), state.record.valores, state.changes, theirs.valores),
    ...panelDisputes(loaded.form, state.changes),
  ];
  const [keepMine, setKeepMine] = useState<ReadonlySet<string>>(() => new Set());
  const who = useLastWriter(codigo, theirs.id);
  const name = who ?? 'otra persona';
  const choose = (campo: string, mine: boolean) =>
    setKeepMine((now) => new Set(mine ? [...now, campo] : [...now].filter((one) => one !== campo)));
  const toDecide = all.filter(({ by }) => by === 'both').length;
  return (
    <Ventana
      id={`conflicto_${codigo}`}
      abierta
      titulo="Otra persona ha guardado esta ficha"
      aceptar="Guardar lo elegido"
      cancelar="Seguir editando"
      x="15%"
      ancho="70%"
      onAceptar={async () => {
        const saved = await state.settle(settled(state.changes, all, keepMine, theirs));
        if (saved !== null) onSaved();
        // What becomes of the window is said by the state: it is gone, or somebody has saved once more.
        return false;
      }}
      onCerrar={() => void state.settle(null)}
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
    </Ventana>
  );
}

/** What a small catalogue offers, by name. */
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
    return RECORD_FIELDS[field.tipo].read(value, field, known) || '—';
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

/** Who saved the record last; undefined until it is known. */
function useLastWriter(codigo: string, id: number): string | undefined {
  const history = useQuery({
    queryKey: ['historial', codigo, id, 1, ''],
    queryFn: ({ signal }) => getJson<HistoryReply>(`/api/fichas/${codigo}/${id}/historial`, {}, { signal }),
    staleTime: 0,
  });
  return history.data?.registros[0]?.usuario ?? undefined;
}
