/** As many steps as are read at a glance. */
export const FEW = 4;

/** Steps one after the other. */
export const inOrder = (steps: readonly string[]): string => steps.join(' → ');

/** The first of them, and that there are more. */
export const briefly = (steps: readonly string[]): string => (steps.length > FEW ? inOrder([...steps.slice(0, FEW), '…']) : inOrder(steps));
