import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEye,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { FormBreakpoint } from '../../../../libs/contracts';
import { Button, IconButton, Pill } from '../../ui';
import { WIDTH_ORDER, WIDTHS } from './model/widths';
import type { Designer } from './state/use-designer';
import css from './Designer.module.css';

const ICONS: Record<FormBreakpoint, Icon> = { sm: IconDeviceMobile, md: IconDeviceTablet, lg: IconDeviceDesktop };

/** The head of the designer: form, save state, and the buttons for the whole form. */
export function DesignerHead({ designer }: { designer: Designer }) {
  const navigate = useNavigate();
  const { form, dirty, isPreview, saving } = designer;
  return (
    <header className={css.head}>
      <h1>Diseñar formulario</h1>
      <p className={css.which}>{form.titulo}</p>
      {dirty && <Pill tone="attention">Cambios sin guardar</Pill>}
      <div className={css.tools}>
        <IconButton
          label="Deshacer"
          icon={<IconArrowBackUp size={18} stroke={1.75} />}
          disabled={!designer.canUndo}
          staysFocusable
          onClick={designer.undo}
        />
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
        <Button
          variant="primary"
          disabled={!dirty || saving}
          title={dirty ? undefined : 'No hay cambios'}
          staysFocusable
          onClick={() => void designer.save()}
        >
          {saving ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </header>
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
