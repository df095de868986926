import { useState } from 'react';
import type { FormReply, RecordField } from '../../../../libs/contracts';
import { confirmLeave, useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { Canvas } from './canvas/Canvas';
import { DesignerHead } from './DesignerHead';
import { FormPreview } from './FormPreview';
import { Palette } from './palette/Palette';
import { Properties } from './properties/Properties';
import { useDesigner } from './state/use-designer';
import { useDesignerKeys } from './state/use-designer-keys';
import css from './Designer.module.css';

export interface DesignerPageProps {
  form: FormReply;
  /** Loads the form again. */
  reload: () => Promise<FormReply | undefined>;
}

/** Palette, canvas and properties side by side, or the preview of the form. */
export function DesignerPage({ form, reload }: DesignerPageProps) {
  const designer = useDesigner(form, reload);
  const [dragged, setDragged] = useState<RecordField | null>(null);
  const { dirty, design, breakpoint, isPreview } = designer;
  useDesignerKeys(designer);
  useLeaveGuard({ hasChanges: () => dirty, confirm: () => confirmLeave(dirty ? [WHAT] : [], designer.save) });
  return (
    <div className={css.page} aria-busy={designer.busy || undefined}>
      <DesignerHead designer={designer} />
      {form.aviso !== null && <p className={css.warning}>{form.aviso}</p>}
      <p className="solo-lectores" role="status">
        {designer.announcement}
      </p>
      {isPreview ? (
        <FormPreview form={form} design={design} breakpoint={breakpoint} />
      ) : (
        <div className={css.columns}>
          <Palette designer={designer} onDrag={setDragged} />
          <Canvas designer={designer} dragged={dragged} />
          <Properties designer={designer} />
        </div>
      )}
    </div>
  );
}

const WHAT = 'Diseño del formulario';
