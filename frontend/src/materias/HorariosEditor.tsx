import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, type RefObject } from 'react';
import type { HorarioDia } from '#libs/contracts';
import { defaultHorario, endOfSlot, LONGEST_SLOT, summaryOf } from '#libs/materias/calculo';
import {
  askConfirm,
  Button,
  DataTable,
  Field,
  FieldNote,
  IconButton,
  Tag,
  TextInput,
  WeekDays,
  type DataColumn,
} from '../ui';
import { WEEK_DAYS } from '../ui/inputs/week-days';
import { HourField } from './HourField';
import type { MateriaDraft } from './materia-draft';
import type { MateriaForm } from './use-materia-form';
import css from './MateriaWindow.module.css';

/** Edits the start times of private lessons: generates them from a range of hours and a duration, and deletes them by day. */
export function HorariosEditor({ form }: { form: MateriaForm }) {
  const { draft, errors, dispatch } = form;
  const headingId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const remove = async (dia: string) => {
    if (
      !(await askConfirm({
        title: '¿Borrar día del horario?',
        text: `Se quita el ${dayName(dia)}.`,
        acceptLabel: 'Borrar',
      }))
    )
      return;
    dispatch({ type: 'remove-day', day: dia });
    button.current?.focus();
  };
  return (
    <section className={css.part} aria-labelledby={headingId}>
      <h3 id={headingId}>Horarios disponibles</h3>
      <GeneratorFields form={form} button={button} />
      <FieldNote id={`${headingId}-nota`} error={errors.horarios_seleccion} />
      {draft.horarios_seleccion.length > 0 && (
        <DataTable
          caption="Horarios disponibles"
          className={css.days}
          columns={columnsOf((dia) => void remove(dia))}
          rows={draft.horarios_seleccion}
          keyOf={({ dia }) => dia}
        />
      )}
      <p className={css.none} role="status">
        {statusOf(draft)}
      </p>
    </section>
  );
}

interface GeneratorFieldsProps {
  form: MateriaForm;
  button: RefObject<HTMLButtonElement | null>;
}

function GeneratorFields({ form, button }: GeneratorFieldsProps) {
  const { generator, errors, dispatch } = form;
  return (
    <div className={css.generator}>
      <Field label="Días del horario" error={errors.days}>
        {(attributes) => (
          <WeekDays
            aria-describedby={attributes['aria-describedby']}
            aria-invalid={attributes['aria-invalid']}
            label="Días del horario"
            value={generator.days}
            onChange={(days) => dispatch({ type: 'set-generator', changes: { days } })}
          />
        )}
      </Field>
      <HourField form={form} field="hora_inicial" label="Hora inicial" />
      <HourField form={form} field="hora_final" label="Hora final" />
      <Field label="Duración (minutos)" error={errors.minutes}>
        {(attributes) => (
          <TextInput
            {...attributes}
            type="number"
            className="num"
            min={0}
            max={LONGEST_SLOT}
            step={1}
            value={generator.minutes}
            onChange={({ target }) => dispatch({ type: 'set-generator', changes: { minutes: target.value } })}
          />
        )}
      </Field>
      <Button
        ref={button}
        className={css.generate}
        icon={<IconCalendarPlus size={16} stroke={1.75} />}
        onClick={() => dispatch({ type: 'generate' })}
      >
        Generar
      </Button>
    </div>
  );
}

const columnsOf = (remove: (dia: string) => void): DataColumn<HorarioDia>[] => [
  { key: 'dia', heading: 'Día', className: css.day, cell: ({ dia }) => dayName(dia) },
  {
    key: 'horas',
    heading: 'Horas',
    cell: (day) => (
      <span className={css.slots}>
        {day.horas.map((hora) => (
          <Tag key={hora}>{slotText(day, hora)}</Tag>
        ))}
      </span>
    ),
  },
  {
    key: 'duracion',
    heading: 'Duración',
    align: 'right',
    className: css.minutes,
    cell: ({ duracion }) => `${duracion} min`,
  },
  {
    key: 'acciones',
    heading: 'Acciones',
    isHeadingHidden: true,
    className: css.tools,
    cell: ({ dia }) => (
      <IconButton
        small
        variant="danger-quiet"
        label={`Borrar el ${dayName(dia)}`}
        icon={<IconTrash size={16} stroke={1.75} />}
        onClick={() => remove(dia)}
      />
    ),
  },
];

/** The start of a slot, such as `17:00`. If the day has `fin`, the last slot also shows its end: `17:00–17:40`. */
const slotText = (day: HorarioDia, hora: string): string =>
  day.fin !== null && hora === day.horas.at(-1) ? `${hora}–${endOfSlot(day, hora)}` : hora;

const dayName = (letter: string): string => WEEK_DAYS.find(({ code }) => code === letter)?.name ?? letter;

/** Describes the hours that the subject offers: the stored hours, or the default hours if none are stored (rule R3). */
function statusOf(draft: MateriaDraft): string {
  const stored = draft.horarios_seleccion;
  if (stored.length > 0) return `Se ofrecen ${hoursText(stored)}.`;
  const offered = defaultHorario(draft.hora_inicial, draft.hora_final);
  return offered.length === 0 ? 'Sin horas.' : `Sin horas propias se ofrecen ${hoursText(offered)}, cada 60 minutos.`;
}

const hoursText = (horario: readonly HorarioDia[]): string =>
  summaryOf({
    ...{ particular: true, dias_semana: '', hora_entrada_time: null, hora_salida_time: null },
    horarios_seleccion: [...horario],
  });
