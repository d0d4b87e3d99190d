/** The placeholder that means "no target section". */
export const noTargetSection = '#id';

/** Drawn by the two-column block when its image is empty. */
export const defaultServiceImage = '/images/default-service.webp';
