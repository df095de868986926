import { useState } from 'react';
import type { FormReply, RecordField } from '../../../libs/contracts';
import { mayLeave, useLeaveGuard } from '../records/leaving';
import { Canvas } from './Canvas';
import { DesignerHead } from './DesignerHead';
import { FormPreview } from './FormPreview';
import { Palette } from './Palette';
import { Properties } from './Properties';
import { useDesigner } from './use-designer';
import { useDesignerKeys } from './use-designer-keys';
import css from './Designer.module.css';

export interface DesignerPageProps {
  form: FormReply;
  /** Fetches the form anew. */
  reload: () => Promise<FormReply | undefined>;
}

/** Palette, canvas and properties side by side, or the form as records show it. */
export function DesignerPage({ form, reload }: DesignerPageProps) {
  const designer = useDesigner(form, reload);
  const [dragged, setDragged] = useState<RecordField | null>(null);
  const { dirty, design, breakpoint, preview } = designer;
  useDesignerKeys(designer);
  useLeaveGuard({ hasChanges: () => dirty, ask: () => mayLeave(dirty ? [WHAT] : [], designer.save) });
  return (
    <div className={css.page} aria-busy={designer.busy || undefined}>
      <DesignerHead designer={designer} />
      {form.aviso !== null && <p className={css.warning}>{form.aviso}</p>}
      <p className="solo-lectores" role="status">
        {designer.said}
      </p>
      {preview ? (
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
