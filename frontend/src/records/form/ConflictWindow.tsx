import { useState, type ReactNode } from 'react';
import { Window } from '../../ui';
import css from './ConflictWindow.module.css';

/** A value that two users see differently, in words. */
export interface ConflictRow {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /** Who changed it: `both` needs a choice. Null shows both values, without a choice. */
  by: 'both' | 'me' | 'them' | null;
}

export interface ConflictWindowProps {
  id: string;
  title: string;
  intro: ReactNode;
  /** Headings of the columns of `mine` and `theirs`. */
  headings: readonly [string, string];
  rows: readonly ConflictRow[];
  acceptLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** What accepting leads to, below the table. */
  outcome?: (keepMine: ReadonlySet<string>) => ReactNode;
  /** @param keepMine the keys of the rows in which the value of this person wins */
  onAccept: (keepMine: ReadonlySet<string>) => Promise<void>;
  onClose: () => void;
}

/** What two users changed, side by side, with a choice where both changed the same. The host closes it. */
export function ConflictWindow({ rows, headings, intro, outcome, onAccept, ...window }: ConflictWindowProps) {
  const [keepMine, setKeepMine] = useState<ReadonlySet<string>>(() => new Set());
  const choose = (key: string, mine: boolean) =>
    setKeepMine((now) => new Set(mine ? [...now, key] : [...now].filter((one) => one !== key)));
  return (
    <Window
      {...window}
      isOpen
      x="15%"
      width="70%"
      onAccept={async () => {
        await onAccept(keepMine);
        return false;
      }}
    >
      <p className={css.intro}>{intro}</p>
      {rows.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} mine={keepMine.has(row.key)} onChoose={(mine) => choose(row.key, mine)} />
            ))}
          </tbody>
        </table>
      )}
      {outcome && <p className={css.outcome}>{outcome(keepMine)}</p>}
    </Window>
  );
}

interface RowProps {
  row: ConflictRow;
  mine: boolean;
  onChoose: (mine: boolean) => void;
}

function Row({ row, mine, onChoose }: RowProps) {
  const { key, label, by } = row;
  const option = (isMine: boolean) => {
    const words = (isMine ? row.mine : row.theirs) || '—';
    if (by === null) return words;
    if (by !== 'both') return by === (isMine ? 'me' : 'them') ? words : <span className={css.same}>sin cambios</span>;
    return (
      <label className={css.option}>
        <input type="radio" name={`conflicto_${key}`} checked={mine === isMine} onChange={() => onChoose(isMine)} />
        {words}
      </label>
    );
  };
  return (
    <tr className={by === 'me' || by === 'them' ? css.merged : undefined}>
      <th scope="row">{label}</th>
      <td>{option(true)}</td>
      <td>{option(false)}</td>
    </tr>
  );
}
