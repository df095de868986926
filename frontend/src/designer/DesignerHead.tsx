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
import type { FormBreakpoint } from '../../../libs/contracts';
import { Button, IconButton, Pill } from '../ui';
import { WIDTH_ORDER, WIDTHS } from './model/widths';
import type { Designer } from './use-designer';
import css from './Designer.module.css';

const ICONS: Record<FormBreakpoint, Icon> = { sm: IconDeviceMobile, md: IconDeviceTablet, lg: IconDeviceDesktop };

/** Which form it is, whether it is saved, and what is done with the whole of it. */
export function DesignerHead({ designer }: { designer: Designer }) {
  const navigate = useNavigate();
  const { form, dirty, preview, saving } = designer;
  return (
    <header className={css.head}>
      <h1>Diseñar formulario</h1>
      <p className={css.which}>{form.titulo}</p>
      {dirty && <Pill tono="attention">Cambios sin guardar</Pill>}
      <div className={css.tools}>
        <IconButton
          etiqueta="Deshacer"
          icon={<IconArrowBackUp size={18} stroke={1.75} />}
          disabled={!designer.canUndo}
          staysFocusable
          onClick={designer.undo}
        />
        <IconButton
          etiqueta="Rehacer"
          icon={<IconArrowForwardUp size={18} stroke={1.75} />}
          disabled={!designer.canRedo}
          staysFocusable
          onClick={designer.redo}
        />
        <Widths designer={designer} />
        <Button
          icon={<IconEye size={16} stroke={1.75} />}
          variant={preview ? 'soft' : 'secondary'}
          aria-pressed={preview}
          onClick={() => designer.setPreview(!preview)}
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

/** The width that is laid out, or looked at. */
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
            {WIDTHS[width].nombre}
          </button>
        );
      })}
    </div>
  );
}
