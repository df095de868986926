import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import type { FormGroup, RecordField } from '#libs/contracts';
import { IconButton } from '../../../ui';
import { GroupGrid } from './GroupGrid';
import { moveGroupTo } from '../model/design';
import { useFocusRequest } from '../state/use-focus-request';
import type { Designer } from '../state/use-designer';
import css from './Canvas.module.css';

export interface GroupCardProps {
  group: FormGroup;
  designer: Designer;
  dragged: RecordField | null;
  /** True if the group is shown below the heading of a tab: then its title is an `h3`. */
  inTab: boolean;
}

const GROUP_DATA = 'application/x-claustro-grupo';

/** A group on the canvas: title, buttons and fields. */
export function GroupCard({ group, designer, dragged, inTab }: GroupCardProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useFocusRequest(edit, group.i, designer.focus);
  const { i, titulo } = group;
  const name = titulo.trim() || 'sin título';
  const Title = inTab ? 'h3' : 'h2';
  const onHandleKey = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : null;
    if (direction === null) return;
    event.preventDefault();
    designer.moveGroup(i, direction);
  };
  return (
    <section
      className={`tarjeta ${css.group}`}
      aria-label={name}
      data-actual={designer.currentGroup?.i === i || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(GROUP_DATA)) event.preventDefault();
      }}
      onDrop={(event) => {
        const other = event.dataTransfer.getData(GROUP_DATA);
        if (other === '' || other === i) return;
        event.preventDefault();
        designer.edit(moveGroupTo(designer.design, other, i));
      }}
    >
      <header className={css.groupHead}>
        <button
          type="button"
          className={css.handle}
          aria-label={`Mover grupo ${name}`}
          title="Arrástrelo, o muévalo con las flechas"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(GROUP_DATA, i);
            event.dataTransfer.effectAllowed = 'move';
          }}
          onKeyDown={onHandleKey}
        >
          <IconGripVertical size={16} aria-hidden />
        </button>
        <Title className={css.groupTitle}>{name}</Title>
        <IconButton
          ref={edit}
          small
          variant="quiet"
          label={`Editar grupo ${name}`}
          aria-pressed={designer.selection?.kind === 'group' && designer.selection.i === i}
          icon={<IconPencil size={16} stroke={1.75} />}
          onClick={() => designer.select({ kind: 'group', i })}
        />
        <IconButton
          small
          variant="quiet"
          className={css.delete}
          label={`Borrar grupo ${name}`}
          icon={<IconTrash size={16} stroke={1.75} />}
          onClick={() => void designer.deleteGroup(i)}
        />
      </header>
      <GroupGrid group={i} designer={designer} dragged={dragged} />
    </section>
  );
}
