import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { FormGroup } from '#libs/contracts';
import { Button, Field, SelectInput, TextInput } from '../../../ui';
import { updateGroup } from '../model/design';
import type { Designer } from '../state/use-designer';
import { PanelHead } from './panel-parts';
import css from './Properties.module.css';

/** Edits the title, the tab and the position of a group. */
export function GroupProperties({ group, designer }: { group: FormGroup; designer: Designer }) {
  const { form, design } = designer;
  const { i, titulo, solapa } = group;
  return (
    <>
      <PanelHead title="Grupo" />
      <div className={css.body}>
        <Field label="Título" error={titulo.trim() === '' ? 'Falta el título.' : undefined}>
          {(attributes) => (
            <TextInput
              {...attributes}
              maxLength={80}
              value={titulo}
              onChange={(event) => designer.edit(updateGroup(design, i, { titulo: event.target.value }), `${i} titulo`)}
            />
          )}
        </Field>
        {form.solapas.length > 1 && (
          <Field label="Solapa">
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={form.solapas.map((tab) => ({ value: tab.codigo, label: tab.titulo }))}
                value={solapa}
                onChange={(event) => designer.edit(updateGroup(design, i, { solapa: event.target.value }))}
              />
            )}
          </Field>
        )}
        <div className={css.pair}>
          <Button icon={<IconArrowUp size={16} stroke={1.75} />} onClick={() => designer.moveGroup(i, 'up')}>
            Subir
          </Button>
          <Button icon={<IconArrowDown size={16} stroke={1.75} />} onClick={() => designer.moveGroup(i, 'down')}>
            Bajar
          </Button>
        </div>
      </div>
      <div className={css.foot}>
        <Button
          variant="danger-quiet"
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => void designer.deleteGroup(i)}
        >
          Borrar grupo
        </Button>
      </div>
    </>
  );
}
