import { useState } from 'react';
import type { FormReply, RecordField } from '#libs/contracts';
import { useLayout } from '../../base';
import { confirmLeave, useLeaveGuard } from '../../ui/windows/unsaved-changes';
import { Canvas } from './canvas/Canvas';
import { DesignerHead } from './DesignerHead';
import { FormPreview } from './FormPreview';
import { PhonePage } from './PhonePage';
import { Palette } from './palette/Palette';
import { Properties } from './properties/Properties';
import { useDesigner, type Designer } from './state/use-designer';
import { useDesignerKeys } from './state/use-designer-keys';
import css from './Designer.module.css';

export interface DesignerPageProps {
  form: FormReply;
  /** Loads the form again. */
  reload: () => Promise<FormReply | undefined>;
}

/** Palette, canvas and properties side by side, or the preview of the form. The changes are not lost when a phone is turned. */
export function DesignerPage({ form, reload }: DesignerPageProps) {
  const designer = useDesigner(form, reload);
  const { dirty } = designer;
  const isPhone = useLayout() === 'phone';
  useDesignerKeys(designer);
  useLeaveGuard({ hasChanges: () => dirty, confirm: () => confirmLeave(dirty ? [WHAT] : [], designer.save) });
  return (
    <div className={css.page} aria-busy={designer.busy || undefined}>
      {!isPhone && <DesignerHead designer={designer} />}
      {form.aviso !== null && <p className={css.warning}>{form.aviso}</p>}
      <p className="solo-lectores" role="status">
        {designer.announcement}
      </p>
      {isPhone ? <PhonePage designer={designer} /> : <Workspace designer={designer} />}
    </div>
  );
}

function Workspace({ designer }: { designer: Designer }) {
  const { form, design, breakpoint, isPreview } = designer;
  const [dragged, setDragged] = useState<RecordField | null>(null);
  if (isPreview) return <FormPreview form={form} design={design} breakpoint={breakpoint} />;
  return (
    <div className={css.columns}>
      <Palette designer={designer} onDrag={setDragged} />
      <Canvas designer={designer} dragged={dragged} />
      <Properties designer={designer} />
    </div>
  );
}

const WHAT = 'Diseño del formulario';
