import { useState, type ReactNode } from 'react';
import { DataTable, Window, type DataColumn } from '../../ui';
import css from './ConflictWindow.module.css';

/** A value that is different for two users, as text. */
export interface ConflictRow {
  key: string;
  label: string;
  mine: string;
  theirs: string;
  /**
   * Who changed the value: this user (`me`), another user (`them`), or `both`. If `both`, the user must choose one of the two values. If
   * null, the window shows both values without a choice.
   */
  by: 'both' | 'me' | 'them' | null;
}

export interface ConflictWindowProps {
  id: string;
  title: string;
  intro: ReactNode;
  /** Headings of the two columns of values: first `mine`, then `theirs`. */
  headings: readonly [string, string];
  rows: readonly ConflictRow[];
  acceptLabel: string;
  cancelLabel?: string;
  isBusy?: boolean;
  /** Describes what happens if the user accepts. Shown below the table once the user has chosen a value in every disputed row. */
  outcome?: (keepMine: ReadonlySet<string>) => ReactNode;
  /** @param keepMine the keys of the rows in which the value of this person wins */
  onAccept: (keepMine: ReadonlySet<string>) => Promise<void>;
  onClose: () => void;
}

type Choice = 'mine' | 'theirs';

const CHOOSE_FIRST = 'Elija antes un valor en cada campo que cambiaron los dos';

/**
 * Shows the changes of two users side by side. If both users changed the same field, the user must choose a value. No value is chosen in
 * advance, so that an early key press discards no value. The caller closes the window.
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
        <DataTable
          className={css.table}
          caption={window.title}
          columns={columnsOf(headings, choices, (key, side) => setChoices(new Map([...choices, [key, side]])))}
          rows={rows}
          keyOf={({ key }) => key}
          rowProps={({ by }) => ({ className: by === 'me' || by === 'them' ? css.merged : undefined })}
        />
      )}
      {outcome && isDecided && <p className={css.outcome}>{outcome(keepMine)}</p>}
    </Window>
  );
}

const columnsOf = (
  headings: readonly [string, string],
  choices: ReadonlyMap<string, Choice>,
  onChoose: (key: string, side: Choice) => void,
): DataColumn<ConflictRow>[] => [
  { key: 'campo', heading: 'Campo', isRowHeading: true, cell: ({ label }) => label },
  ...SIDES.map((side, index) => ({
    key: side,
    heading: headings[index],
    cell: (row: ConflictRow) => (
      <Value row={row} side={side} isChosen={choices.get(row.key) === side} onChoose={() => onChoose(row.key, side)} />
    ),
  })),
];

const SIDES = ['mine', 'theirs'] as const;
const AUTHORS = { mine: 'me', theirs: 'them' } as const;

interface ValueProps {
  row: ConflictRow;
  side: Choice;
  isChosen: boolean;
  onChoose: () => void;
}

/** The value of one user for a field: a radio button if both users changed the field; «sin cambios» if only the other user changed it. */
function Value({ row, side, isChosen, onChoose }: ValueProps) {
  const { key, by } = row;
  const words = row[side] || '—';
  if (by === null) return words;
  if (by !== 'both') return by === AUTHORS[side] ? words : <span className={css.same}>sin cambios</span>;
  return (
    <label className={css.option}>
      <input type="radio" name={`conflicto_${key}`} checked={isChosen} onChange={onChoose} />
      {words}
    </label>
  );
}
