import { IconGripVertical, IconPlus, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { RecordField } from '#libs/contracts';
import { Button, Count, Tabs, TextInput, type TabItem } from '../../../ui';
import { matching, offeredFields } from '../model/fields';
import { TypeIcon } from './TypeIcon';
import { useFocusRequest } from '../state/use-focus-request';
import { ADD_GROUP } from '../model/designer-reducer';
import type { Designer } from '../state/use-designer';
import css from './Palette.module.css';

export interface PaletteProps {
  designer: Designer;
  /** Called when a drag to the canvas starts; with null when it ends. */
  onDrag: (field: RecordField | null) => void;
}

type Kind = 'especificos' | 'generales';
const PANEL = 'panel_campos';
const tabId = (kind: Kind) => `solapa_campos_${kind}`;

/** The fields that can be added: fields of the record without a place in the layout, and new fields by value type. */
export function Palette({ designer, onDrag }: PaletteProps) {
  const [kind, setKind] = useState<Kind>('especificos');
  const [text, setText] = useState('');
  const { form, design } = designer;
  const offered: Record<Kind, RecordField[]> = {
    especificos: offeredFields(form, design),
    generales: form.campos_generales,
  };
  const shown = matching(offered[kind], text);
  return (
    <aside className={`tarjeta ${css.palette}`} aria-label="Campos para añadir">
      <Tabs<Kind>
        full
        label="Clases de campo"
        tabs={tabsOf(offered.especificos.length)}
        current={kind}
        onChoose={setKind}
      />
      <div className={css.body} role="tabpanel" id={PANEL} aria-labelledby={tabId(kind)}>
        <div className={css.search}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <TextInput
            aria-label="Buscar campo"
            placeholder="Buscar campo"
            data-deshacer-propio=""
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <ul className={css.fields}>
          {shown.map((field) => (
            <li key={field.campo}>
              <button
                type="button"
                className={css.field}
                aria-label={`Añadir ${field.etiqueta}`}
                disabled={!designer.currentGroup}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', field.etiqueta);
                  event.dataTransfer.effectAllowed = 'copy';
                  onDrag(field);
                }}
                onDragEnd={() => onDrag(null)}
                onClick={() => designer.addField(field)}
              >
                <IconGripVertical size={14} className={css.grip} aria-hidden />
                <TypeIcon type={field.tipo} />
                <span className={css.name}>{field.etiqueta}</span>
              </button>
            </li>
          ))}
        </ul>
        <Hint kind={kind} none={offered[kind].length === 0} found={shown.length > 0} />
      </div>
      <AddGroup designer={designer} />
    </aside>
  );
}

const tabsOf = (count: number): TabItem<Kind>[] => [
  {
    code: 'especificos',
    title: 'Específicos',
    id: tabId('especificos'),
    panel: PANEL,
    note: <Count>{count}</Count>,
  },
  { code: 'generales', title: 'Generales', id: tabId('generales'), panel: PANEL },
];

function Hint({ kind, none, found }: { kind: Kind; none: boolean; found: boolean }) {
  if (none && kind === 'especificos')
    return <p className={css.hint}>Todos los campos de la ficha están ya en el formulario.</p>;
  if (none) return <p className={css.hint}>A esta ficha no se le pueden añadir campos nuevos.</p>;
  if (!found) return <p className={css.hint}>Ningún campo coincide.</p>;
  return (
    <p className={css.hint}>
      Arrastre un campo al grupo, o selecciónelo y pulse <kbd>Intro</kbd>.{' '}
      {kind === 'especificos' ? 'Los que ya están en la ficha no aparecen aquí.' : 'Cada uno hace un campo nuevo.'}
    </p>
  );
}

function AddGroup({ designer }: { designer: Designer }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusRequest(button, ADD_GROUP, designer.focus);
  return (
    <div className={css.foot}>
      <Button ref={button} icon={<IconPlus size={16} stroke={1.75} />} onClick={() => designer.addGroup()}>
        Añadir grupo
      </Button>
    </div>
  );
}
