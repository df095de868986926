import { IconArrowRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { dayText } from '#libs/platform/civil';
import { barColour } from '../../clases/colours';
import { keyOf, startOf } from '../../clases/rows';
import { hoursText } from '../../clases/texts';
import { isMarked } from '../../clases/use-marked';
import type { BlockProps } from './Block';
import { isMoving } from './events';
import type { SingleData } from './items';
import { restText, wholeText } from './whole-text';
import css from './Bundle.module.css';

interface BundleLineProps extends Pick<BlockProps, 'marks'> {
  data: SingleData;
  movingId: number | null;
  onOpen: () => void;
}

/** One line for a class in a list: hour, student and teacher. Pressing it opens the list. */
export function BundleLine({ data, movingId, marks, onOpen }: BundleLineProps) {
  if ('newHour' in data)
    return (
      <div className={css.line} data-nueva="" role="group" aria-label={newHourLabel(data.newHour)}>
        <span className="num">{data.newHour.start}</span>
        <strong>
          <IconArrowRight size={13} stroke={2} aria-hidden /> Nueva hora
        </strong>
      </div>
    );
  const { row } = data;
  const [first, second] = row.kind === 'free' ? ['Libre', row.slot.materia] : namesOf(row.clase);
  return (
    <button
      type="button"
      className={css.line}
      data-fila={keyOf(row)}
      data-libre={row.kind === 'free' || undefined}
      data-marcada={isMarked(row, marks) || isMoving(row, movingId) || undefined}
      style={{ '--bar': barColour(row) } as CSSProperties}
      title={wholeText(row)}
      onClick={onOpen}
    >
      <span className="num">{startOf(row)}</span> <strong>{first}</strong> <span className={css.second}>{second}</span>{' '}
      <span className="solo-lectores">{restText(row)}</span>
    </button>
  );
}

const newHourLabel = ({ date, start, end }: { date: string; start: string; end: string }): string =>
  `Nueva hora: ${dayText(date)}, ${hoursText(start, end)}`;

const namesOf = ({ alumno, materia, profesor }: { alumno: string; materia: string; profesor: string }) =>
  alumno === '' ? [materia, profesor] : [alumno, profesor === '' ? materia : profesor];
