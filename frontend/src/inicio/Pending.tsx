import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconInfoCircle,
  type Icon,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { StartTask, StartTone } from '#libs/contracts';
import { fromHere } from '../base';
import { EmptyState } from '../ui';
import css from './Start.module.css';

const TONES: Record<StartTone, { tone: string; icon: Icon }> = {
  malo: { tone: 'bad', icon: IconAlertCircle },
  atencion: { tone: 'attention', icon: IconAlertTriangle },
  aviso: { tone: 'notice', icon: IconInfoCircle },
};

/** The pending tasks, each with a link to its page. */
export function Pending({ tasks }: { tasks: readonly StartTask[] }) {
  return (
    <section className={`tarjeta ${css.card}`} aria-labelledby="pendiente">
      <h2 id="pendiente" className={css.cardTitle}>
        Trabajo pendiente {tasks.length > 0 && <span className={css.count}>{tasks.length}</span>}
      </h2>
      {tasks.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={22} stroke={1.75} />}
          title="Todo al día"
          text="No hay nada pendiente de revisar."
        />
      ) : (
        <ul className={css.tasks}>
          {tasks.map((task) => (
            <Task key={`${task.titulo} ${task.url}`} task={task} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Task({ task }: { task: StartTask }) {
  const here = useLocation();
  const { tone, icon: ToneIcon } = TONES[task.tono];
  return (
    <li>
      <Link to={task.url} state={fromHere(here)} className={css.task}>
        <span className={css.taskIcon} data-tone={tone} aria-hidden>
          <ToneIcon size={17} stroke={1.75} />
        </span>
        <span className={css.taskWords}>
          <strong>{task.titulo}</strong>
          <span>{task.detalle}</span>
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
