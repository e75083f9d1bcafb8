/** Two people who edit the same. */
export const conflictTexts = {
  conflictSavedBy: '{name} saved it on {date}. Nothing you wrote is lost.',
  conflictSaved: 'It was saved on {date}. Nothing you wrote is lost.',
  conflictReset: 'The original was taken again. Nothing you wrote is lost.',
  conflictDifferences: 'What differs',
  conflictMine: 'Yours',
  conflictTheirs: 'Saved',
  conflictTheirsBy: 'Saved by {name}',
  conflictEmpty: 'Empty',
  conflictNothing: 'Both say the same.',
  conflictSaveMine: 'Save mine',
  conflictTakeTheirs: 'Take theirs',
  lastSavedBy: 'Last saved by {name}',
} as const;
