import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VALUE_TYPE_CODES, type ValueTypeCode } from '../../contracts';
import type { ValueType } from './value-type';

/**
 * Loads the types of the files `*.value.ts` in a folder, in the order of their codes in the contracts.
 * @throws Error that names a code without a file, a file without a code, or two files with the same code.
 */
export function loadValueTypes(folder: string): Record<ValueTypeCode, ValueType> {
  const found = new Map<string, ValueType>();
  for (const file of readdirSync(folder).filter((name) => /\.value\.(js|ts)$/.test(name))) {
    const type = valueTypeIn(join(folder, file));
    if (type === undefined) throw new Error(`${file} does not export a value type`);
    if (found.has(type.code)) throw new Error(`Two files declare the value type «${type.code}»`);
    if (!(VALUE_TYPE_CODES as readonly string[]).includes(type.code))
      throw new Error(`${file}: add «${type.code}» to libs/contracts/value-types.ts`);
    found.set(type.code, type);
  }
  return Object.fromEntries(
    VALUE_TYPE_CODES.map((code) => [code, found.get(code) ?? raise(`No file of ${folder} declares «${code}»`)]),
  ) as Record<ValueTypeCode, ValueType>;
}

function valueTypeIn(path: string): ValueType | undefined {
  // oxlint-disable-next-line typescript/no-require-imports -- found by name at run time; everything is CommonJS
  const exports = require(path) as Record<string, unknown>;
  return Object.values(exports).find((value): value is ValueType => isValueType(value));
}

function isValueType(value: unknown): value is ValueType {
  return typeof value === 'object' && value !== null && 'code' in value && 'problem' in value;
}

function raise(message: string): never {
  throw new Error(message);
}
