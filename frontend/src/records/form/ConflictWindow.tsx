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
  /** What accepting leads to, below the table; shown once every disputed row has its choice. */
  outcome?: (keepMine: ReadonlySet<string>) => ReactNode;
  /** @param keepMine the keys of the rows in which the value of this person wins */
  onAccept: (keepMine: ReadonlySet<string>) => Promise<void>;
  onClose: () => void;
}

type Choice = 'mine' | 'theirs';

const CHOOSE_FIRST = 'Elija antes un valor en cada campo que cambiaron los dos';

/**
 * What two users changed, side by side, with a choice where both changed the same. Nothing is chosen at first: a key pressed
 * too early must not lose anybody's value. The host closes the window.
 */
export function ConflictWindow({ rows, headings, intro, outcome, onAccept, ...window }: ConflictWindowProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(() => new Map());
  const isDecided = rows.every(({ key, by }) => by !== 'both' || choices.has(key));
  const keepMine = new Set([...choices].filter(([, choice]) => choice === 'mine').map(([key]) => key));
  return (
    <Window
      {...window}
      isOpen
      x="15%"
      width="70%"
      acceptReason={!isDecided && CHOOSE_FIRST}
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
              <Row
                key={row.key}
                row={row}
                choice={choices.get(row.key)}
                onChoose={(choice) => setChoices(new Map([...choices, [row.key, choice]]))}
              />
            ))}
          </tbody>
        </table>
      )}
      {outcome && isDecided && <p className={css.outcome}>{outcome(keepMine)}</p>}
    </Window>
  );
}

interface RowProps {
  row: ConflictRow;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

const AUTHORS = { mine: 'me', theirs: 'them' } as const;

function Row({ row, choice, onChoose }: RowProps) {
  const { key, label, by } = row;
  const option = (side: Choice) => {
    const words = row[side] || '—';
    if (by === null) return words;
    if (by !== 'both') return by === AUTHORS[side] ? words : <span className={css.same}>sin cambios</span>;
    return (
      <label className={css.option}>
        <input type="radio" name={`conflicto_${key}`} checked={choice === side} onChange={() => onChoose(side)} />
        {words}
      </label>
    );
  };
  return (
    <tr className={by === 'me' || by === 'them' ? css.merged : undefined}>
      <th scope="row">{label}</th>
      <td>{option('mine')}</td>
      <td>{option('theirs')}</td>
    </tr>
  );
}
