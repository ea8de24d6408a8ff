<?php
declare(strict_types=1);

/** What PHP remembers from one call to the next, in a file that only its own user can read. */
final class State
{
    private const MAX_IDS = 1_000;

    public ?string $token = null;
    /** The revision that the page was built from, and its documents by path. */
    public ?string $revision = null;
    /** @var array<string, array{etag: string, data: array}> */
    public array $documents = [];
    /** @var string[] Of the calls received: a call comes again when its answer was lost. */
    private array $ids = [];

    private function __construct(private string $file)
    {
        $state = json_decode((string) @file_get_contents($file), true);
        if (is_array($state)) { // not a file that was cut off
            ['token' => $this->token, 'revision' => $this->revision] = $state;
            ['documents' => $this->documents, 'ids' => $this->ids] = $state;
        }
    }

    /** Waits until no other process has it; until this one ends, no other gets it. */
    public static function open(string $folder, string $club): self
    {
        static $lock;
        @mkdir($folder, 0700, true);
        $file = "$folder/webhook-" . hash('sha256', $club) . '.json';
        $lock = @fopen("$file.lock", 'c');
        if ($lock === false || !flock($lock, LOCK_EX)) {
            throw new RuntimeException("$folder is not writable: set CLUB_DATA_CACHE to a folder that is not served.");
        }
        return new self($file);
    }

    /** Records the id of a call; false when the call was received before. */
    public function recordId(string $id): bool
    {
        if (in_array($id, $this->ids, true)) {
            return false;
        }
        $this->ids = array_slice([...$this->ids, $id], -self::MAX_IDS);
        $this->save();
        return true;
    }

    /** Replaces the file atomically. */
    public function save(): void
    {
        $properties = ['token', 'revision', 'documents', 'ids'];
        $state = array_combine($properties, array_map(fn ($name) => $this->$name, $properties));
        umask(0077);
        file_put_contents("$this->file.new", json_encode($state));
        rename("$this->file.new", $this->file);
    }
}
