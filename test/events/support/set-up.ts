import { installPython, pythonProgram as programOf } from '../../support/programs/python.ts';

const PYTHON = { folder: '.local/events/python', requirements: 'test/events/requirements.txt' };

/** The path of a Python program that is installed for these tests. */
export const pythonProgram = (name: string): string => programOf(PYTHON, name);

/** Global set-up: installs Python's packages once. */
export const setup = (): void => installPython(PYTHON);
