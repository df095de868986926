import {
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEye,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { FormBreakpoint } from '#libs/contracts';
import { Button, IconButton } from '../../ui';
import { HeadFrame, SaveButton, UndoButton } from './HeadFrame';
import { WIDTH_ORDER, WIDTHS } from './model/widths';
import type { Designer } from './state/use-designer';
import css from './Designer.module.css';

const ICONS: Record<FormBreakpoint, Icon> = { sm: IconDeviceMobile, md: IconDeviceTablet, lg: IconDeviceDesktop };

/** The head of the designer: form, save state, and the buttons for the whole form. */
export function DesignerHead({ designer }: { designer: Designer }) {
  const navigate = useNavigate();
  const { isPreview } = designer;
  return (
    <HeadFrame designer={designer}>
      <UndoButton designer={designer} />
      <IconButton
        label="Rehacer"
        icon={<IconArrowForwardUp size={18} stroke={1.75} />}
        disabled={!designer.canRedo}
        staysFocusable
        onClick={designer.redo}
      />
      <Widths designer={designer} />
      <Button
        icon={<IconEye size={16} stroke={1.75} />}
        variant={isPreview ? 'soft' : 'secondary'}
        aria-pressed={isPreview}
        onClick={() => designer.setPreview(!isPreview)}
      >
        Vista previa
      </Button>
      <Button variant="quiet" onClick={() => void navigate('/administrar/formularios/')}>
        Cancelar
      </Button>
      <SaveButton designer={designer} />
    </HeadFrame>
  );
}

/** Chooses the width that is designed or previewed. */
function Widths({ designer: { breakpoint, setBreakpoint } }: { designer: Designer }) {
  return (
    <div className={css.widths} role="group" aria-label="Anchura">
      {WIDTH_ORDER.map((width) => {
        const WidthIcon = ICONS[width];
        return (
          <button
            key={width}
            type="button"
            className={css.width}
            aria-pressed={width === breakpoint}
            onClick={() => setBreakpoint(width)}
          >
            <WidthIcon size={16} stroke={1.75} aria-hidden />
            {WIDTHS[width].name}
          </button>
        );
      })}
    </div>
  );
}
