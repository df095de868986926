import { useRef } from 'react';
import type { MateriaSaved } from '#libs/contracts';
import { focusFirstInvalid, Window } from '../ui';
import { GeneralFields } from './GeneralFields';
import { GroupFields } from './GroupFields';
import { HorariosEditor } from './HorariosEditor';
import { OptionFields } from './OptionFields';
import { BeginningField } from './BeginningField';
import { canChooseFirstDay, type CourseFacts } from './materia-draft';
import { TeachersEditor } from './TeachersEditor';
import { MATERIA_WINDOW, useMateriaForm, type OpenedMateria } from './use-materia-form';
import css from './MateriaWindow.module.css';

export interface MateriaWindowProps {
  course: CourseFacts;
  opened: OpenedMateria;
  onSaved: (saved: MateriaSaved) => void;
  onClose: () => void;
}

/** The window of a subject. A group has a teacher and weekly hours; private lessons have assignable teachers and available hours. */
export function MateriaWindow({ course, opened, onSaved, onClose }: MateriaWindowProps) {
  const form = useMateriaForm(course, opened);
  const root = useRef<HTMLDivElement>(null);
  const accept = async () => {
    const saved = await form.save();
    if (saved === null) focusFirstInvalid(root);
    else onSaved(saved);
    return saved !== null;
  };
  return (
    <Window
      id={MATERIA_WINDOW}
      isOpen
      title={titleOf(opened)}
      width="70%"
      isBusy={form.isSaving}
      onAccept={accept}
      beforeCancel={form.mayLeave}
      onClose={onClose}
    >
      <div ref={root} className={css.form} aria-busy={form.isSaving}>
        <GeneralFields form={form} />
        {form.draft.particular ? (
          <>
            <TeachersEditor form={form} />
            <HorariosEditor form={form} />
          </>
        ) : (
          <GroupFields form={form} />
        )}
        {canChooseFirstDay(form.draft) && <BeginningField form={form} />}
        <OptionFields form={form} />
      </div>
    </Window>
  );
}

function titleOf({ materia, change }: OpenedMateria): string {
  if (materia === null) return 'Añadir materia';
  return change === undefined ? 'Modificar materia' : 'Modificar cambio previsto';
}
