import { useEffect, useId, useState } from 'react';
import { CheckInput, SelectInput, TextInput } from '../../ui';
import type { GridState } from './grid-state';
import type { Dispatch } from './use-grid';
import css from './Grid.module.css';

const TYPING_MS = 300;

interface GridFiltersProps {
  /** The centres of the rooms. With only one centre there is no filter by centre. */
  centres: readonly string[];
  state: GridState;
  dispatch: Dispatch;
}

/** The filters of the grid. */
export function GridFilters({ centres, state, dispatch }: GridFiltersProps) {
  const set = (values: Partial<GridState>) => dispatch({ type: 'set', values });
  return (
    <>
      {(centres.length > 1 || state.centro !== '') && (
        <Centre centres={centres} centro={state.centro} onChange={(centro) => set({ centro })} />
      )}
      <RoomCode code={state.roomCode} onChange={(roomCode) => set({ roomCode })} />
      <CheckInput
        label={state.rows === 'aulas' ? 'Solo activas' : 'Solo activos'}
        checked={state.onlyActive}
        onChange={() => set({ onlyActive: !state.onlyActive })}
      />
      <CheckInput
        label="Señalar altas nuevas"
        checked={state.showNew}
        onChange={() => set({ showNew: !state.showNew })}
      />
      <CheckInput
        label="Solo con altas nuevas"
        checked={state.onlyWithNew}
        onChange={() => set({ onlyWithNew: !state.onlyWithNew })}
      />
    </>
  );
}

function Centre(props: { centres: readonly string[]; centro: string; onChange: (centro: string) => void }) {
  const { centres, centro, onChange } = props;
  const id = useId();
  const known = centro === '' || centres.includes(centro) ? centres : [centro, ...centres];
  const options = [{ value: '', label: 'Todos' }, ...known.map((name) => ({ value: name, label: name }))];
  return (
    <div className={css.code}>
      <label htmlFor={id}>Centro</label>
      <SelectInput id={id} value={centro} onChange={(event) => onChange(event.target.value)} options={options} />
    </div>
  );
}

/** The filter by room code. It applies when typing pauses, on Enter, and when the field loses the focus. */
function RoomCode({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const apply = () => {
    if (typed !== null && typed.trim() !== code) onChange(typed.trim());
    setTyped(null);
  };
  useEffect(() => {
    if (typed === null || typed.trim() === code) return undefined;
    const timer = setTimeout(apply, TYPING_MS);
    return () => clearTimeout(timer);
    // `apply` is a new function at each render, which must not restart the debounce.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed, code]);
  return (
    <div className={css.code}>
      <label htmlFor={id}>Código de aula</label>
      <TextInput
        id={id}
        placeholder="Todas"
        maxLength={20}
        value={typed ?? code}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply();
        }}
      />
    </div>
  );
}
