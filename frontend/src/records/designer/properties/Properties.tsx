import { IconRestore } from '@tabler/icons-react';
import { Button } from '../../../ui';
import { groupNamed, itemNamed } from '../model/design';
import type { Designer } from '../state/use-designer';
import { FieldProperties } from './FieldProperties';
import { GroupProperties } from './GroupProperties';
import { KeyHelp, PanelHead } from './panel-parts';
import css from './Properties.module.css';

/** The properties of the selected field or group; without a selection, of the form. */
export function Properties({ designer }: { designer: Designer }) {
  const { selection, design } = designer;
  const item = selection?.kind === 'field' ? itemNamed(design, selection.i) : undefined;
  const group = selection?.kind === 'group' ? groupNamed(design, selection.i) : undefined;
  return (
    <aside className={`tarjeta ${css.properties}`} aria-label="Propiedades">
      {item && <FieldProperties key={item.i} item={item} designer={designer} />}
      {group && <GroupProperties key={group.i} group={group} designer={designer} />}
      {!item && !group && <FormProperties designer={designer} />}
    </aside>
  );
}

function FormProperties({ designer }: { designer: Designer }) {
  return (
    <>
      <PanelHead title="Formulario" />
      <div className={css.body}>
        <p className={css.note}>Elija un campo o un grupo para ver sus propiedades.</p>
        <KeyHelp />
      </div>
      <div className={css.foot}>
        <Button
          icon={<IconRestore size={16} stroke={1.75} />}
          reason={designer.form.version === 0 && 'Este formulario es el original'}
          onClick={() => void designer.reset()}
        >
          Restablecer el original
        </Button>
      </div>
    </>
  );
}
