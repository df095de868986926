import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { messageOf } from '../../base';
import { IconButton, type InputAttributes } from '../../ui';
import { withoutRecords } from './chosen';
import { ChosenTags } from './ChosenTags';
import { placeholderFor } from './limits';
import { PickerOptions } from './PickerOptions';
import css from './RecordPicker.module.css';
import { useRecordPicker, type PickerModel, type RecordPickerOptions } from './use-record-picker';

export interface RecordPickerProps extends RecordPickerOptions, Partial<InputAttributes> {
  /** Accessible name of the options, and of the text box if no label is linked to its `id`. */
  label: string;
  placeholder?: string;
  disabled?: boolean;
}

/** A text box that searches records and chooses one or several, shown as tags. */
export function RecordPicker(props: RecordPickerProps) {
  const { label, value, multiple = false, disabled = false, onChange } = props;
  const listId = useId();
  const picker = useRecordPicker(props);
  const isOpen = picker.isOpen && !disabled;
  return (
    <Popover
      opened={isOpen}
      position="bottom-start"
      width="target"
      offset={4}
      shadow="md"
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <div
          className={css.box}
          data-invalid={props['aria-invalid']}
          data-disabled={disabled || undefined}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            picker.input.current?.focus();
          }}
        >
          <ChosenTags
            records={value}
            disabled={disabled}
            onRemove={(record) => onChange(withoutRecords(value, [record]))}
          />
          <PickerInput {...props} picker={picker} listId={listId} isOpen={isOpen} />
          {value.length > 0 && !disabled && <ClearButton picker={picker} onChange={onChange} />}
          {!isOpen && (
            <span className="solo-lectores" role="status">
              {value.length === 0 ? NOTHING : ''}
            </span>
          )}
        </div>
      </Popover.Target>
      <Popover.Dropdown className={css.panel} role="region" aria-label={`Opciones de ${label}`} data-emergente="">
        <PickerOptions
          id={listId}
          label={label}
          options={picker.options}
          value={value}
          active={picker.active}
          isMultiple={multiple}
          onPick={picker.choose}
        />
        <p className={css.message} role="status">
          {messageFor(picker, value)}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

type PickerInputProps = RecordPickerProps & { picker: PickerModel; listId: string; isOpen: boolean };

function PickerInput({ picker, listId, isOpen, label, value, multiple, ...props }: PickerInputProps) {
  const { input, text, options, activeOption, minLength, dispatch, onKeyDown } = picker;
  const isPlaceholderShown = multiple === true || value.length === 0;
  return (
    <input
      ref={input}
      id={props.id}
      className={css.input}
      type="text"
      role="combobox"
      autoComplete="off"
      aria-label={props.id ? undefined : label}
      aria-expanded={isOpen && options.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={isOpen && activeOption ? `${listId}-${activeOption.id}` : undefined}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={props['aria-required']}
      placeholder={isPlaceholderShown ? (props.placeholder ?? placeholderFor(minLength)) : undefined}
      disabled={props.disabled}
      value={text}
      onChange={(event) => dispatch({ type: 'type', text: event.target.value })}
      onClick={() => dispatch({ type: 'open' })}
      onKeyDown={onKeyDown}
      onBlur={() => dispatch({ type: 'leave' })}
    />
  );
}

function ClearButton({ picker, onChange }: { picker: PickerModel } & Pick<RecordPickerProps, 'onChange'>) {
  return (
    <IconButton
      small
      variant="quiet"
      className={css.clear}
      label="Borrar selección"
      icon={<IconX size={15} stroke={1.75} />}
      onClick={() => {
        onChange([]);
        picker.input.current?.focus();
      }}
    />
  );
}

const NOTHING = 'Nada seleccionado';
const NO_RESULTS = 'No hay resultados que coincidan con esa búsqueda';

/** Returns the sentence shown when there are no options, or the error of the search; empty while options are shown. */
function messageFor(picker: PickerModel, value: readonly SelectorItem[]): string {
  if (picker.error) return messageOf(picker.error);
  if (picker.options.length > 0) return '';
  if (picker.isSearching) return 'Buscando…';
  if (picker.isCurrent) return NO_RESULTS;
  return value.length === 0 && picker.text === '' ? NOTHING : placeholderFor(picker.minLength);
}
