import { IconAlertTriangle, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { ConLlamadas, Materia, MateriaSaved } from '#libs/contracts';
import { broadcast, countText, refetchData, useCan } from '../base';
import type { PanelProps } from '../records/form/panels';
import { askConfirm, Button, ErrorBand, IconButton, offerRetry, Panel, RowsSkeleton, showToast } from '../ui';
import { useDoneToast } from '../llamadas';
import { deleteMaterias, useMaterias, useShowSaved } from './calls';
import { MateriasTable } from './MateriasTable';
import { MateriaWindow } from './MateriaWindow';
import type { CourseFacts } from './materia-draft';
import { PlannedChanges } from './PlannedChanges';
import type { OpenedMateria } from './use-materia-form';
import { useWithdrawal } from './use-withdrawal';
import css from './Materias.module.css';

/** The subjects of a course, in its record. They are saved one by one, separately from the record. */
export function MateriasPanel({ record }: PanelProps) {
  const { descripcion, capacidad } = record.valores;
  const course = {
    id: record.id,
    descripcion: typeof descripcion === 'string' ? descripcion : '',
    capacidad: Number(capacidad),
  };
  return record.id === 0 ? <MateriasOfNew /> : <MateriasLoader course={course} />;
}

interface PanelFrameProps {
  count?: number;
  tools?: ReactNode;
  children: ReactNode;
}

function PanelFrame({ count = 0, tools, children }: PanelFrameProps) {
  return (
    <Panel title="Materias del curso" count={count} tools={tools}>
      {children}
    </Panel>
  );
}

/** Shown for a course that is not saved yet. Subjects can be added only to a saved course. */
function MateriasOfNew() {
  const can = useCan();
  return (
    <PanelFrame tools={can('materias.editar') && <Tools isNew count={0} canEdit canDelete={false} />}>
      <p className={css.empty}>Guarde antes el curso: después se le añaden las materias.</p>
    </PanelFrame>
  );
}

type Course = Omit<CourseFacts, 'subjects'>;

function MateriasLoader({ course }: { course: Course }) {
  const { data, error, isError, refetch } = useMaterias(course.id);
  if (data !== undefined)
    return <Materias course={course} materias={data} refetchError={error} onRetry={() => void refetch()} />;
  return (
    <PanelFrame>
      {isError ? <ErrorBand error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />}
    </PanelFrame>
  );
}

interface MateriasProps {
  course: Course;
  materias: readonly Materia[];
  /** Set when the last refetch failed: the subjects may be stale. */
  refetchError: Error | null;
  onRetry: () => void;
}

function Materias({ course, materias, refetchError, onRetry }: MateriasProps) {
  const courseId = course.id;
  const can = useCan();
  const [canEdit, canDelete] = [can('materias.editar'), can('materias.borrar')];
  const addButton = useRef<HTMLButtonElement>(null);
  const showSaved = useShowSaved(courseId);
  const showDone = useDoneToast();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<OpenedMateria | null>(null);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  // If another user has deleted a picked subject, `selected` leaves it out.
  const selected = materias.filter(({ id }) => picked.has(id));
  const remove = async () => {
    const isConfirmed = await askConfirm({
      title: 'Atención',
      text: '¿Desea borrar definitivamente las materias seleccionadas?',
    });
    if (!isConfirmed || !(await removeMaterias(courseId, selected))) return;
    setPicked(new Set());
    addButton.current?.focus();
  };
  const finish = (reply: MateriaSaved & ConLlamadas) => {
    const { materia, avisos } = reply;
    showDone(reply);
    showSaved(materia);
    setPicked(new Set([materia.id]));
    setWarnings(avisos);
    refresh();
  };
  const withdrawal = useWithdrawal(courseId, finish);
  return (
    <PanelFrame
      count={materias.length}
      tools={
        (canEdit || canDelete) && (
          <Tools
            addButton={addButton}
            count={selected.length}
            canEdit={canEdit}
            canDelete={canDelete}
            onAdd={() => setOpen({ materia: null })}
            onEdit={() => setOpen({ materia: selected[0] ?? null })}
            onRemove={() => void remove()}
          />
        )
      }
    >
      {refetchError && <ErrorBand error={refetchError} title="No se han podido leer las materias." onRetry={onRetry} />}
      <Warnings warnings={warnings} onClose={() => setWarnings([])} />
      {materias.length === 0 ? (
        <p className={css.empty}>El curso no tiene materias todavía.</p>
      ) : (
        <MateriasTable
          materias={materias}
          picked={new Set(selected.map(({ id }) => id))}
          isEditable={canEdit || canDelete}
          onPick={setPicked}
          onOpen={(materia) => canEdit && setOpen({ materia })}
          onRemove={() => canDelete && void remove()}
        />
      )}
      <PlannedChanges
        materias={materias}
        actions={
          canEdit
            ? {
                isBusy: withdrawal.isBusy,
                onEdit: (materia, change) => setOpen({ materia, change }),
                onWithdraw: (materia, change) => void withdrawal.withdraw(materia, change),
              }
            : undefined
        }
      />
      {open !== null && (
        <MateriaWindow
          course={{ ...course, subjects: materias.map(({ descripcion }) => descripcion) }}
          opened={open}
          onSaved={finish}
          onClose={() => setOpen(null)}
        />
      )}
    </PanelFrame>
  );
}

interface ToolsProps {
  addButton?: RefObject<HTMLButtonElement | null>;
  /** Whether the course is not saved yet. */
  isNew?: boolean;
  /** Number of selected subjects. */
  count: number;
  canEdit: boolean;
  canDelete: boolean;
  onAdd?: () => void;
  onEdit?: () => void;
  onRemove?: () => void;
}

function Tools({ addButton, isNew = false, count, canEdit, canDelete, onAdd, onEdit, onRemove }: ToolsProps) {
  return (
    <div className={css.tools} role="group" aria-label="Acciones de las materias">
      {canEdit && (
        <Button
          ref={addButton}
          icon={<IconPlus size={16} stroke={1.75} />}
          reason={isNew && 'Guarde antes el curso'}
          onClick={onAdd}
        >
          Añadir materia
        </Button>
      )}
      {canEdit && !isNew && (
        <Button
          icon={<IconPencil size={16} stroke={1.75} />}
          reason={count !== 1 && 'Seleccione una sola materia'}
          onClick={onEdit}
        >
          Modificar
        </Button>
      )}
      {canDelete && (
        <Button
          variant="danger-quiet"
          icon={<IconTrash size={16} stroke={1.75} />}
          reason={count === 0 && 'Seleccione las materias'}
          onClick={onRemove}
        >
          Borrar
        </Button>
      )}
      <span className="solo-lectores" role="status">
        {count === 0 ? '' : countText(count, 'materia seleccionada', 'materias seleccionadas')}
      </span>
    </div>
  );
}

/** Lists what the classes of the saved subject lack. */
function Warnings({ warnings, onClose }: { warnings: readonly string[]; onClose: () => void }) {
  return (
    <div role="status">
      {warnings.length > 0 && (
        <div className={css.warnings}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            <strong>La materia está guardada, con avisos:</strong>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </div>
          <IconButton small variant="quiet" label="Cerrar los avisos" icon={<IconX size={16} />} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

/** Reloads everything that depends on subjects: the facts of the course, and lists of subjects. */
function refresh(): void {
  void refetchData();
  broadcast('claustro:refrescar', { codigo: 'materias' });
}

/** Deletes subjects. After a refusal it shows the reason and resolves to false. */
async function removeMaterias(courseId: number, materias: readonly Materia[]): Promise<boolean> {
  try {
    const ids = materias.map(({ id }) => id);
    showToast({ text: (await deleteMaterias(courseId, ids)).mensaje });
    return true;
  } catch (error) {
    return (await offerRetry(error)) ? await removeMaterias(courseId, materias) : false;
  } finally {
    refresh();
  }
}
